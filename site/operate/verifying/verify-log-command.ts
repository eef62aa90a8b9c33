import { systemClock } from '@soko/platform/clock.ts'
import { checkStoredHead } from '@soko/platform/event-log/check-stored-head.ts'
import { createEventLog, verifyEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { nameOf, openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { fingerprint } from '@soko/platform/event-log/data-key.ts'
import { CorruptLog } from '@soko/platform/event-log/errors.ts'
import { LogUnavailable } from '@soko/platform/log-unavailable.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import { readAllSignatures } from '@soko/transparency/checkpoints/signed-objects.ts'
import type { Signatures } from '@soko/transparency/checkpoints/checkpoint-store.ts'
import type { SignedCheckpoint } from '@soko/transparency/checkpoints/checkpoint-store.ts'
import { isOriginOf } from '@soko/transparency/origins/origins.ts'
import { checkSigned } from '@soko/transparency/signing/check-signed.ts'
import { acceptSignedLoss, findSignedLoss } from '@soko/transparency/signing/signed-loss.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createProgressBar } from '../../cli/progress-bar.ts'
import { readOptions } from '../../cli/read-options.ts'
import { checkMadeFiles } from '../copying/check-made-files.ts'
import { parseMode } from '../copying/mode.ts'
import { runCommand } from '../../cli/run-command.ts'
import { CannotCopy } from '../copying/site-data.ts'
import { openStoredLogs, type StoredLogs } from '../copying/stored-logs.ts'

const USAGE = 'npm run verify-log -- [--data DIR] [--from embedded|distributed] [--views] [--accept SERVICE]'

const number = new Intl.NumberFormat('en')

const verify = async (service: string, store: LogStore, headKey: Uint8Array): Promise<boolean> => {
  const bar = createProgressBar(service)
  let waiting: NodeJS.Timeout | undefined
  try {
    const { commits, head } = await verifyEventLog(store, {
      headKey,
      wantsHead: true,
      onProgress: bar.show,
      onRest: () => {
        const begun = performance.now()
        const showTime = (): void =>
          bar.note(`its file and indexes, ${Math.round((performance.now() - begun) / 1_000)} s`)
        showTime()
        waiting = setInterval(showTime, 1_000)
      },
    })
    bar.clear()
    console.log(
      `${service}: ${number.format(commits)} commits, all as they were written; head ${head.position} ${head.hash}`,
    )
    return true
  } catch (error) {
    bar.clear()
    if (error instanceof CorruptLog) console.error(`${service}: DAMAGED: ${error.message}`)
    else if (error instanceof LogUnavailable) console.error(`${service}: not checked, ${error.message}`)
    else throw error
    return false
  } finally {
    clearInterval(waiting)
  }
}

const verifyMade = async (service: string, store: LogStore): Promise<boolean> => {
  let whole = true
  for (const { name, fault, canRead } of await checkMadeFiles(store)) {
    if (fault === undefined) continue
    whole = false
    const advice = canRead
      ? 'DAMAGED; stop Soko and delete it: it will be rebuilt from the logs'
      : 'not checked'
    console.error(`${service}: ${name}: ${advice}: ${fault}`)
  }
  return whole
}

const verifySigned = async (
  service: string,
  store: LogStore,
  all: ReadonlyMap<string, Signatures>,
): Promise<boolean> => {
  const signed = new Map<string, SignedCheckpoint>()
  for (const [origin, signatures] of all) {
    if (isOriginOf(service, origin) && signatures.signed !== undefined) signed.set(origin, signatures.signed)
  }
  if (signed.size === 0) return true
  const bar = createProgressBar(`what was signed of ${service}`)
  const log = await openStoredLog(store, { readOnly: true })
  try {
    const { position } = await log.newest()
    const { leaves } = await checkSigned(log, signed, (done) => bar.show(done, position))
    bar.clear()
    console.log(
      `${service}: its public log has ${number.format(leaves)} leaves, all that were signed among them`,
    )
    return true
  } catch (error) {
    bar.clear()
    if (!(error instanceof CorruptLog)) throw error
    console.error(`${service}: NOT WHAT WAS SIGNED: ${error.message}`)
    return false
  } finally {
    await log.close()
  }
}

const readEnd = async (
  store: LogStore,
  headKey: Uint8Array,
): Promise<{ position: number; isWhole: boolean }> => {
  const log = await openStoredLog(store, { readOnly: true })
  try {
    const { position } = await log.newest()
    try {
      await checkStoredHead(nameOf(store), log, headKey)
      return { position, isWhole: (await log.storedHead()) !== undefined }
    } catch (error) {
      if (error instanceof CorruptLog) return { position, isWhole: false }
      throw error
    }
  } finally {
    await log.close()
  }
}

/** Accepts a log of which only the end is missing. @throws CannotCopy, CorruptLog, LogUnavailable */
const accept = async (site: StoredLogs, wanted: string): Promise<string> => {
  const store = site.logs.find(({ service }) => service === wanted)?.store
  if (store === undefined) throw new CannotCopy(`The log of ${wanted} does not exist.`)
  if (site.dataKey === undefined) {
    throw new CannotCopy('There is no data key there: restore it from a backup first.')
  }
  const headKey = headKeyOf(site.dataKey)
  const { position, isWhole } = await readEnd(store, headKey)
  const ids = createIds()
  const log = await createEventLog({
    store,
    definitions: {},
    keyFingerprint: fingerprint(site.dataKey),
    headKey,
    acceptLoss: !isWhole,
    clock: systemClock,
    ids,
    onCorrupt: () => {},
  })
  try {
    if (!isWhole) await log.verify()
    const objects = await site.objects()
    const loss = objects && (await findSignedLoss({ service: wanted, log, objects }))
    if (loss === undefined && isWhole) {
      return `${wanted}: no commit is missing at its end, so there is nothing to accept.`
    }
    if (loss !== undefined) await acceptSignedLoss(log, loss, ids.next())
    const { position: recorded } = await log.head()
    const next = loss && ' Its public log is signed again when an admin has begun a new origin.'
    return `${wanted}: accepted as it is, up to position ${position}. Position ${recorded} records that.${next ?? ''}`
  } finally {
    await log.close()
  }
}

export const runVerifyLog = async (): Promise<void> =>
  runCommand(async () => {
    const { values } = readOptions(USAGE, {
      options: {
        data: { type: 'string', default: process.env['SOKO_DATA'] },
        from: { type: 'string', default: 'embedded' },
        views: { type: 'boolean', default: false },
        accept: { type: 'string' },
      },
    })
    const mode = parseMode('--from', values.from)
    if (values.views && mode !== 'embedded') {
      throw new CannotCopy(
        '--views compares the views in a data folder: name it by --data DIR, without --from',
      )
    }
    const alone = values.views || values.accept !== undefined
    const site = await openStoredLogs({ mode, folder: values.data, alone })
    try {
      if (site.logs.length === 0) {
        throw new CannotCopy(
          `There is no event log in ${values.data ?? '.soko'}: name the data folder by --data DIR`,
        )
      }
      if (values.accept !== undefined) return await accept(site, values.accept)
      if (site.dataKey === undefined) {
        throw new CannotCopy(
          'There is no data key there, so nothing can show that the logs are whole: bring data.key back from a backup.',
        )
      }
      const headKey = headKeyOf(site.dataKey)
      const objects = await site.objects()
      const signed = objects && (await readAllSignatures(objects))
      let whole = true
      for (const { service, store } of site.logs) {
        const isWhole = await verify(service, store, headKey)
        whole = isWhole && whole
        if (isWhole && signed) whole = (await verifySigned(service, store, signed)) && whole
        whole = (await verifyMade(service, store)) && whole
      }
      if (values.views && whole) {
        // Loaded lazily, because it loads all services.
        const { verifyViews } = await import('./verify-views.ts')
        whole = await verifyViews(site, site.dataKey)
      } else if (values.views) console.error('The views were not compared. Repair the problems above first.')
      if (!whole) process.exitCode = 1
      return undefined
    } finally {
      await site.close()
    }
  })
