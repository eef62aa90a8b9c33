import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { createLocalSender } from './local-sender.ts'

export type ReaderTimes = { readonly taken: readonly number[]; readonly refused: number }

/** Pause between two reads in milliseconds. */
const GAP = 25
const READS = ['/api/posts?limit=20', '/blog', '/api/posts?search=maize']

// A separate thread, so that the attacker's work does not delay the reader.
const [address = '', localAddress = '', milliseconds = ''] = process.argv.slice(2)
const reader = createLocalSender(address, localAddress, 16)
const taken: number[] = []
let refused = 0
const read = async (path: string): Promise<void> => {
  const since = performance.now()
  if ((await reader.send({ method: 'GET', path })) !== 200) refused += 1
  taken.push(performance.now() - since)
}
const pending: Promise<void>[] = []
const end = performance.now() + Number(milliseconds)
for (let nth = 0; performance.now() < end; nth += 1) {
  pending.push(read(READS[nth % READS.length] ?? '/'))
  await sleep(GAP)
}
await Promise.all(pending)
reader.close()
parentPort?.postMessage({ taken, refused } satisfies ReaderTimes)
