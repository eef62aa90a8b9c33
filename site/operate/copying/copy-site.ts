import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { LOG_SERVICES } from '@soko/contracts/types/public-log.ts'
import { LEDGER } from '@soko/platform/object-store/erasure-ledger.ts'
import { copySigningKeys } from '@soko/auth/tokens/create-key-ring.ts'
import { SENT } from '@soko/delivery/sending/sent-counter.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { checkStoredHead } from '@soko/platform/event-log/check-stored-head.ts'
import { nameOf, openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { fingerprint } from '@soko/platform/event-log/data-key.ts'
import { headKeyOf, sealHead } from '@soko/platform/event-log/stored-head.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { copyLogKeys } from '@soko/transparency/keys/create-log-keys.ts'
import { z } from 'zod'
import { carryErasures, copyCommits, follows, type LogPair, verifyCopy } from './copy-log.ts'
import { copyObjects, imageKeys, keysOf, removeOthers } from './copy-objects.ts'
import { checkPublicLogs, copyPublicLogs, findPublicLogs } from './copy-public-logs.ts'
import { CannotCopy, isFromBefore, type NamedObjects, type SiteData } from './site-data.ts'

export type CopyOptions = {
  readonly from: SiteData
  readonly to: SiteData
  /** Removes images that the site does not have, to update a backup. */
  readonly mirror: boolean
  /** Requires that nothing is written to the site during the copy. */
  readonly still: boolean
  /** The site that was in the target before; its ledger of erasures and log signatures are copied, too. */
  readonly former?: NamedObjects
  readonly report?: (part: string, done: number, total: number) => void
}

export type CopiedSite = { readonly commits: number; readonly objects: number }

/**
 * Copies a consistent snapshot of a site, which may be running, into an empty place or an earlier copy;
 * restartable. Log signatures are read before the heads, so that no tree is larger than its log; images after
 * the heads, so that every image in a log is included. The data key is last, so that no site starts on an
 * incomplete copy. @throws before writing: CannotCopy if place or data key do not match; CorruptLog if the
 * site lost commits
 */
export const copySite = async (options: CopyOptions): Promise<CopiedSite> => {
  const { from, to, mirror, still, former, report = () => {} } = options
  const closing = createClosing()
  try {
    const dataKey = await commonKey(from, to)
    const headKey = headKeyOf(dataKey)
    const sources = []
    for (const service of SERVICES) {
      if (await isFromBefore(service, from.logOf(service))) continue
      const source = await openStoredLog(from.logOf(service), { readOnly: true })
      closing.add(source.close)
      await checkKey(from, source, dataKey)
      await checkStoredHead(nameOf(from.logOf(service)), source, headKey)
      sources.push({ service, source })
    }
    const pairs: LogPair[] = []
    for (const { service, source } of sources) {
      const target = await openStoredLog(to.logOf(service))
      closing.add(target.close)
      pairs.push({ service, source, target })
    }
    await checkPlace(pairs, { from, to, mirror })
    const publicLogs = await findPublicLogs(from)
    const formerLogs = former && (await findPublicLogs(former))
    const known = [publicLogs, await findPublicLogs(to), ...(formerLogs ? [formerLogs] : [])]
    await checkPublicLogs(known, (done, total) => report('comparing public logs', done, total))

    if (formerLogs) {
      for (const prefix of [LEDGER, SENT])
        await copyObjects(formerLogs.objects, to.objects, await keysOf(formerLogs.objects, prefix))
      await copyPublicLogs(formerLogs, to.objects)
    }
    if (!mirror) await to.dropViews()

    for (const pair of pairs) {
      const told = (done: number, total: number): void => report(`log of ${pair.service}`, done, total)
      await carryErasures(pair, told)
      await copyCommits(pair, (await pair.source.newest()).position, told)
    }
    const heads = await Promise.all(pairs.map(async (pair) => ({ pair, head: await pair.source.newest() })))
    for (const { pair, head } of heads) await copyCommits(pair, head.position, () => {})

    const images = [...(await imageKeys(from.objects)), ...(await keysOf(from.objects, LEDGER))]
    const kept = await copyObjects(from.objects, to.objects, images, (done, total) =>
      report('images', done, total),
    )
    if (mirror) await removeOthers(to.objects, kept)
    await copyPublicLogs(publicLogs, to.objects, (done, total) => report('public logs', done, total))

    for (const { pair, head } of heads) {
      if (still && (await pair.source.newest()).position !== head.position) {
        throw new CannotCopy(`${from.name} was written to meanwhile: stop it, then run this again.`)
      }
      await verifyCopy(pair, head, (done, total) => report(`checking ${pair.service}`, done, total))
      await pair.target.storeHead(sealHead(headKey, head))
    }
    await copySigningKeys(from.signingKeys(dataKey), to.signingKeys(dataKey), systemClock)
    for (const service of LOG_SERVICES) {
      await copyLogKeys(from.logKeys(service, dataKey), to.logKeys(service, dataKey))
    }
    await to.keepDataKey(dataKey)
    return {
      commits: heads.reduce((sum, { head }) => sum + head.position, 0),
      objects: kept.size + publicLogs.tiles.length + publicLogs.signatures.size,
    }
  } finally {
    await closing.close()
  }
}

/** Returns the data key. @throws CannotCopy if the site has none, or the target has a different one */
const commonKey = async (from: SiteData, to: SiteData): Promise<Buffer> => {
  const key = await from.dataKey()
  if (key === undefined) {
    throw new CannotCopy(
      `There is no data key in ${from.name}: it is not a site, or it is a copy that was interrupted before it was complete.`,
    )
  }
  const other = await to.dataKey()
  if (other !== undefined && !other.equals(key)) {
    throw new CannotCopy(
      `The data key of ${to.name} differs from that of ${from.name}: name an empty place, or give it the same key. Nothing was written.`,
    )
  }
  return key
}

const Started = z.object({ keyFingerprint: z.string() })

/** Checks the key of a log. @throws CannotCopy if the log was created with a different one. */
const checkKey = async (from: SiteData, log: LogPair['source'], dataKey: Buffer): Promise<void> => {
  const [genesis] = await log.read(0, 1)
  const started = Started.safeParse(JSON.parse(genesis?.events[0]?.data ?? '{}'))
  if (started.data?.keyFingerprint !== fingerprint(dataKey)) {
    throw new CannotCopy(
      `The data key in ${from.name} is not the one its logs were made with: bring that key back. Nothing was written.`,
    )
  }
}

/** @throws CannotCopy unless the place is empty or an earlier copy. */
const checkPlace = async (
  pairs: readonly LogPair[],
  { from, to, mirror }: Pick<CopyOptions, 'from' | 'to' | 'mirror'>,
): Promise<void> => {
  const isEmpty = (await Promise.all(pairs.map(async ({ target }) => target.newest()))).every(
    ({ position }) => position === 0,
  )
  const fits = await Promise.all(pairs.map(follows))
  const strange = pairs.find((_, nth) => fits[nth] === false)
  if (strange !== undefined) {
    throw new CannotCopy(
      `The log of ${strange.service} in ${to.name} is not an earlier copy of the one in ${from.name}: name an empty place. Nothing was written.`,
    )
  }
  if (isEmpty && mirror && (await imageKeys(to.objects)).length > 0) {
    throw new CannotCopy(`${to.name} contains other images: use an empty place. Nothing was written.`)
  }
}
