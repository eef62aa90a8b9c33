import { join } from 'node:path'
import type { Letter, LetterAllowance, QueuedLetter } from '@soko/contracts/types/letter.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { until } from '@soko/platform/testing/until.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Email } from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { makeAdminEmbedded } from '../../site/distributed/testing/make-admin.ts'
import { runScript } from '../../site/operate/copying/testing/run-script.ts'
import type { SiteClient } from '../../site/site-client.ts'
import { startMailingSite } from './testing/mailing-site.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const READERS = ['bola', 'cleo', 'dayo']

type Queue = {
  readonly held: { readonly claimed: number; readonly counted: number } | null
  readonly items: readonly QueuedLetter[]
}

const run = async (script: string, ...args: readonly string[]): Promise<void> => {
  expect(await runScript(script, args)).toMatchObject({ status: 0 })
}
const publish = async (author: SiteClient, title: string): Promise<string> => {
  const body = { title, html: '<p>It rained.</p>', letter: true }
  return (await author.call<{ _id: string }>('POST /api/posts/create', { body }))._id
}
const kindOf = ({ from, subject = '' }: Email): string =>
  from?.name.endsWith('via Soko') ? 'letter' : subject.startsWith('Your day') ? 'digest' : subject

/** Calls `onAddresses` when delivery requests addresses: of a round of digests, or of a range of a letter. */
const watchAddresses =
  (onAddresses: () => void) =>
  (ports: Ports): Ports => ({
    ...ports,
    peers: {
      ...ports.peers,
      post: async (...request) => {
        const response = await ports.peers.post(...request)
        if (request[1] === '/internal/addresses') onAddresses()
        return response
      },
    },
  })

it('a site that is restored from a backup sends nothing until an admin continues', async () => {
  const clock = createMovableClock()
  const folder = await temporaryFolder()
  const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const site = await startMailingSite(data, clock)
  const author = await site.join('ada')
  const hour = new Date(clock.now().getTime() + 2 * HOUR).getUTCHours()
  for (const name of READERS) {
    const reader = await site.join(name)
    await reader.call(`POST /api/users/follow/${author.id}`, { body: {} })
    for (const purpose of [`author:${author.id}`, 'digest']) {
      await reader.call('POST /api/subscriptions', { body: { purpose, wording: 1 } })
    }
    await reader.call('POST /api/me/digest', { body: { frequency: 'daily', weekday: 1, hour, zone: 'UTC' } })
  }
  const postId = await publish(author, 'Tea in Kericho')
  await until(async () => (await author.ask(`GET /api/letters/${postId}`)).status === 200)
  await site.join('root')
  await makeAdminEmbedded(data, 'root@example.com')
  await run('backup.ts', '--to', backup, '--data', data)
  await site.stop()

  // After the backup, the letter and the digests of the day are sent.
  clock.advance(2 * HOUR)
  const sending = await startMailingSite(data, clock)
  const sent = await until(async () => {
    const mails = (await sending.mails()).map(kindOf).filter((kind) => kind === 'letter' || kind === 'digest')
    return mails.length >= 2 * READERS.length && mails
  })
  expect(sent.toSorted()).toEqual([...READERS.map(() => 'digest'), ...READERS.map(() => 'letter')])
  await sending.stop()
  await run('restore.ts', '--from', backup, '--data', restored, '--erasures-from', data)

  const digestsDue = Promise.withResolvers<void>()
  const again = await startMailingSite(restored, clock, watchAddresses(digestsDue.resolve))
  onTestFinished(again.stop)
  const admin = await again.signIn('root')
  const queue = async () => admin.call<Queue>('GET /api/admin/mailings')
  const { held, items } = await until(async () => {
    const found = await queue()
    return found.held !== null && found
  })
  expect(held).toEqual({ claimed: 0, counted: 2 })
  expect(items).toMatchObject([{ postId, status: 'held', sent: 0 }])
  await digestsDue.promise
  const ada = await again.signIn('ada')
  const later = await publish(ada, 'Coffee in Nyeri')
  await until(async () => (await ada.ask(`GET /api/letters/${later}`)).status === 200)
  clock.advance(10 * MINUTE)
  await ada.renew()
  await admin.renew()
  const own = await ada.call<{ allowance: LetterAllowance }>('GET /api/me/letters')
  expect(own.allowance).toMatchObject({ isHeld: true })
  expect(await again.mails()).toEqual([])

  // The first letter may have reached its readers, so the admin pauses it.
  await admin.call(`POST /api/admin/mailings/${postId}/pause`)
  await admin.call('POST /api/admin/mailings/continue')
  const ended = await until(async () => {
    const letter = await ada.call<Letter>(`GET /api/letters/${later}`)
    return letter.status === 'ended' && letter
  })
  expect(ended).toMatchObject({ recipients: READERS.length, sent: READERS.length })
  expect(await queue()).toMatchObject({ held: null, items: [{ postId, status: 'paused', sent: 0 }] })
  const leaving = (await again.mails()).map((mail) => `${kindOf(mail)}: ${mail.subject}`)
  expect(leaving).toEqual(READERS.map(() => 'letter: Coffee in Nyeri'))
}, 300_000)
