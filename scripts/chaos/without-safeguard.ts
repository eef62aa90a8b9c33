/** A safeguard, and what becomes of the code when it is taken out. */
type Safeguard = {
  /** Below the platform's `src/`. */
  readonly file: string
  readonly snippet: string
  readonly without: string
}

/** The safeguards without which a site must not pass the rig. */
const SAFEGUARDS = {
  /** A view takes a batch only on the checkpoint that the batch goes on from. */
  'compare-and-set': {
    file: 'view-store/redis-scripts.ts',
    snippet: "export const applyScript = load('redis-apply.lua')",
    without: [
      "const careful = readFileSync(new URL('redis-apply.lua', import.meta.url), 'utf8')",
      "const guard = \"if redis.call('HGET', view, 'checkpoint:' .. generation) ~= expected then return 0 end\"",
      "if (!careful.includes(guard)) throw new Error('redis-apply.lua has no such guard any more')",
      "export const applyScript = script(careful.replace(guard, ''))",
    ].join('\n'),
  },
  /** After an insert of which nobody knows, the log is read for the commit before anything is decided. */
  'read-back': {
    file: 'event-log/mongo-log-writer.ts',
    snippet: 'const known = await reader.known(unsettled.map((decision) => decision.waiting.commit.id))',
    without: 'const known = new Set(); void unsettled',
  },
  /** Logs and leases read what a majority of the servers has. */
  'majority-read': {
    file: 'mongodb/majority.ts',
    snippet: "readConcern: { level: 'majority' }",
    without: "readConcern: { level: 'local' }",
  },
} satisfies Record<string, Safeguard>

export type SafeguardName = keyof typeof SAFEGUARDS

/**
 * Answers what alters the platform's source files, by path and text, so that one safeguard is missing; nothing when no name
 * is given.
 * @throws Error when there is no such safeguard, and, in the altering, when its file does not hold it word by word any more.
 */
export const withoutSafeguard = (name: string | undefined): ((file: string, text: string) => string) => {
  if (name === undefined) return (_file, text) => text
  const safeguard: Safeguard | undefined = Object.entries(SAFEGUARDS).find(([key]) => key === name)?.[1]
  if (safeguard === undefined) throw new Error(`There is no safeguard called ${name}.`)
  const { snippet, without } = safeguard
  return (file, text) => {
    if (file !== safeguard.file) return text
    if (text.split(snippet).length !== 2) throw new Error(`${file} does not hold "${snippet}" once any more.`)
    return text.replace(snippet, () => without)
  }
}
