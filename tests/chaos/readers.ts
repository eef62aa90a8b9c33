import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. The gateway gives a service 10 s to start its response. */
const LONGEST_ANSWER = 30_000
const PAUSE = 50
const AWAY = new Set([502, 503, 504])

/** Returns paths to read. The last one varies with `nth`, so that it is rarely cached. */
const pathsOf = (nth: number): readonly string[] => ['/', '/api/posts', `/api/posts?limit=${20 + (nth % 80)}`]

/** Returns the violations during `work`. `mayBeAway` false also reports errors with a retry hint. */
export const whileReading = async (
  address: string,
  work: () => Promise<unknown>,
  { mayBeAway = true }: { readonly mayBeAway?: boolean } = {},
): Promise<readonly string[]> => {
  const complaints: string[] = []
  const done = new AbortController()

  const visit = async (path: string): Promise<void> => {
    try {
      const answer = await fetch(address + path, { signal: AbortSignal.timeout(LONGEST_ANSWER) })
      const text = await answer.text()
      const complaint = complaintOf(path, answer, { text, mayBeAway })
      if (complaint !== undefined) complaints.push(complaint)
    } catch (error) {
      complaints.push(`GET ${path} was not answered: ${String(error)}`)
    }
  }
  const read = async (): Promise<void> => {
    for (let nth = 0; !done.signal.aborted; nth += 1) {
      for (const path of pathsOf(nth)) await visit(path)
      await sleep(PAUSE)
    }
  }

  const reading = read()
  try {
    await work()
  } finally {
    done.abort()
    await reading
  }
  return complaints
}

const complaintOf = (
  path: string,
  { status, headers }: Response,
  { text, mayBeAway }: { readonly text: string; readonly mayBeAway: boolean },
): string | undefined => {
  if (status === 200) {
    const isEmpty = path.startsWith('/api/') && (JSON.parse(text) as { posts: unknown[] }).posts.length === 0
    return isEmpty ? `GET ${path} was answered with an empty list` : undefined
  }
  if (mayBeAway && AWAY.has(status) && (status !== 503 || headers.has('retry-after'))) return undefined
  return `GET ${path} was answered ${status} ${text.slice(0, 200)}`
}
