import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Letter } from '@soko/contracts/types/letter.ts'
import PostalMime from 'postal-mime'
import type { SiteClient } from '../../site/site-client.ts'
import { diskUse } from '../disk-use.ts'
import { pinBench, runPinned } from '../pinned-process.ts'
import { HTML, publisherAt, register, signInAt } from '../publishing.ts'
import { type RunningSite, runSite } from '../run-site.ts'
import type { Percentiles } from '../statistics.ts'
import { measureAnswers } from '../steady-load.ts'
import { benchComposing, type ComposingResults } from './composing.ts'
import { fillSubscribers } from './fill-subscribers.ts'

export type MailingResults = {
  readonly perSecondOfProcessorTime: ComposingResults
  readonly recipients: number
  /** Without other load and without a limit: mails per second, over 8 connections to a local SMTP server. */
  readonly sent: number
  /** The most memory of the site while it sends, minus that before. */
  readonly megabytesMore: number
  /** Growth of the log of delivery. */
  readonly logMegabytesPer100000: number
  /** Response times of publishing, in milliseconds, in one process. */
  readonly publishing: {
    /** Mails per second meanwhile; the limit is `PACE`. */
    readonly mails: number
    readonly during: Percentiles
    readonly after: Percentiles
    /** Of p99. */
    readonly ratio: number
  }
}

/** Mails per second while posts are published. */
const PACE = 400
const POSTS_PER_SECOND = 25
const SECONDS = 15
/** In milliseconds: a site starts this long before its letter is due. */
const LEAD = 5 * 60_000
const UNLIMITED = 1e6

type Sink = {
  readonly url: string
  readonly accepted: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Takes one to five minutes for 20,000 recipients. Publishing needs enough of them to last as long. */
export const benchMailings = async (
  print: (step: string) => void,
  recipients: number,
): Promise<MailingResults> => {
  print('composing')
  const perSecondOfProcessorTime = await benchComposing()
  pinBench()
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-mailings-'))
  const data = join(folder, 'data')
  const copy = join(folder, 'copy')
  const sink = await startSink()
  try {
    print(`${recipients} subscribers`)
    const { authorId, ...letter } = await requestLetter(data)
    await fillSubscribers(data, authorId, recipients)
    await cp(data, copy, { recursive: true })

    print('sending without a limit')
    const alone = await sendAlone(data, sink, { ...letter, recipients })

    print(`publishing while ${PACE} mails a second are sent, and after`)
    const publishing = await publishMeanwhile(copy, sink, letter)
    return { perSecondOfProcessorTime, recipients, ...alone, publishing }
  } finally {
    await sink.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const startSink = async (): Promise<Sink> => {
  const server = runPinned<{ port: number; accepted: number }>('./mailings/smtp-sink-process.ts', {
    cores: '1',
  })
  const port = await server.next('port')
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: async () => {
      server.send({ accepted: true })
      return server.next('accepted')
    },
    stop: server.stop,
  }
}

/** Publishes a letter on a new site. Later starts set their clock so that it is not due yet. */
const requestLetter = async (data: string) => {
  const site = await runSite(data, '0,1')
  await register(site.address)
  const { client, id } = await signInAt(site.address)
  await confirmAddress(client, data)
  const body = { title: 'Maize premium over Mombasa', html: HTML, letter: true }
  const { _id: postId } = await client.call<{ _id: string }>('POST /api/posts/create', { body })
  await until(async () => (await client.ask(`GET /api/letters/${postId}`)).status === 200)
  const { sendAt } = await client.call<Letter>(`GET /api/letters/${postId}`)
  await site.stop()
  return { authorId: id, postId, sendAt: Date.parse(sendAt) }
}

const confirmAddress = async (client: SiteClient, data: string): Promise<void> => {
  const outbox = join(data, 'outbox')
  const tokens = async () => {
    const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const mails = files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name))))
    return (await Promise.all(mails)).flatMap(
      ({ text = '' }) => /verify\?token=([\w.-]+)/.exec(text)?.[1] ?? [],
    )
  }
  await until(async () => (await tokens()).length > 0)
  await client.call('POST /api/auth/verify', { body: { token: (await tokens())[0] } })
}

type Requested = {
  readonly postId: string
  /** In milliseconds since 1970. */
  readonly sendAt: number
}

/** Returns the site, the sink's count at the start, and the time of the first mail of the letter. */
const startSending = async (
  data: string,
  {
    sink,
    sendAt,
    mailsPerSecond,
  }: Pick<Requested, 'sendAt'> & { readonly sink: Sink; readonly mailsPerSecond: number },
) => {
  const earlier = await sink.accepted()
  const site = await runSite(data, '0,1', {
    behind: Date.now() + LEAD - sendAt,
    smtp: { url: sink.url, mailsPerSecond },
  })
  const memory = await site.memory()
  site.advance(LEAD)
  await until(async () => (await sink.accepted()) > earlier)
  return { site, earlier, memory, begin: performance.now() }
}

const sendAlone = async (
  data: string,
  sink: Sink,
  { postId, sendAt, recipients }: Requested & { readonly recipients: number },
) => {
  const logBefore = (await diskUse(data))['delivery/log'] ?? 0
  const started = await startSending(data, { sink, sendAt, mailsPerSecond: UNLIMITED })
  const { site, earlier, memory, begin } = started
  let most = memory
  await untilEnded(site, postId, async () => {
    most = Math.max(most, await site.memory())
  })
  const seconds = (performance.now() - begin) / 1_000
  const accepted = (await sink.accepted()) - earlier
  await site.stop()
  const log = ((await diskUse(data))['delivery/log'] ?? 0) - logBefore
  return {
    sent: accepted / seconds,
    megabytesMore: most - memory,
    logMegabytesPer100000: (log / recipients / 1e6) * 100_000,
  }
}

const publishMeanwhile = async (data: string, sink: Sink, { postId, sendAt }: Requested) => {
  const { site, earlier, begin } = await startSending(data, { sink, sendAt, mailsPerSecond: PACE })
  const publisher = await publisherAt(site.address)
  const pace = { perSecond: POSTS_PER_SECOND, seconds: SECONDS }
  const during = await measureAnswers(publisher, pace)
  const mails = ((await sink.accepted()) - earlier) / ((performance.now() - begin) / 1_000)
  if ((await letterAt(site, postId)).status === 'ended') {
    throw new Error('The letter ended too early: choose more recipients.')
  }
  await untilEnded(site, postId)
  const after = await measureAnswers(publisher, pace)
  await site.stop()
  return { mails, during, after, ratio: during.p99 / after.p99 }
}

const letterAt = async ({ address }: RunningSite, postId: string): Promise<Letter> =>
  (await signInAt(address)).client.call<Letter>(`GET /api/letters/${postId}`)

const untilEnded = async (
  { address }: RunningSite,
  postId: string,
  each: () => Promise<void> = async () => {},
): Promise<void> => {
  const { client } = await signInAt(address)
  await until(async () => {
    await each()
    const { status, body } = await client.ask(`GET /api/letters/${postId}`)
    if (status === 401) await client.renew()
    return status === 200 && Letter.parse(body).status === 'ended'
  })
}

const until = async (check: () => Promise<boolean>): Promise<void> => {
  while (!(await check())) await sleep(100)
}
