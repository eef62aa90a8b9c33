/** A place of the code that guards, and what it is without that. */
type Guard = {
  /** Below the platform's `src/`. */
  readonly file: string
  readonly snippet: string
  readonly without: string
}

/** The safeguards without which a site must not pass the rig, each with all its places. */
export const SAFEGUARDS = {
  /**
   * A view takes a batch only on the checkpoint that the batch goes on from. A batch is worked out only from the state of that
   * checkpoint, too. And a projection that has nothing to apply looks now and then whether the checkpoint is still its own. Either mends
   * the view if it comes before the next batch.
   */
  'compare-and-set': [
    {
      file: 'view-store/redis/redis-scripts.ts',
      snippet: "export const applyScript = load('redis-apply.lua')",
      without: [
        "const careful = readFileSync(new URL('redis-apply.lua', import.meta.url), 'utf8')",
        "const guard = \"if redis.call('HGET', view, 'checkpoint:' .. generation) ~= expected then return 0 end\"",
        "if (!careful.includes(guard)) throw new Error('redis-apply.lua has no such guard any more')",
        "export const applyScript = script(careful.replace(guard, ''))",
      ].join('\n'),
    },
    {
      file: 'projections/kept-view.ts',
      snippet: 'isSameCheckpoint(checkpoint, known)',
      without: 'checkpoint !== null',
    },
    {
      file: 'projections/buffered-view-writer.ts',
      snippet: '!isSameCheckpoint(checkpoint, expected)',
      without: 'false',
    },
  ],
  /** A commit is looked for by its id: after an insert of which nobody knows, and when a command comes again. */
  'read-back': [
    {
      file: 'event-log/mongo/mongo-log-attempt.ts',
      snippet: 'const known = await reader.known(unsettled.map((decision) => decision.waiting.commit.id))',
      without: 'const known = new Set(); void unsettled',
    },
    {
      file: 'decider/execute.ts',
      snippet: 'commitId === undefined ? undefined : await log.readCommit(commitId)',
      without: 'undefined',
    },
  ],
  /** Logs and leases read what a majority of the servers has. */
  'majority-read': [
    {
      file: 'mongodb/majority.ts',
      snippet: "readConcern: { level: 'majority' }",
      without: "readConcern: { level: 'local' }",
    },
  ],
} satisfies Record<string, readonly Guard[]>

export type SafeguardName = keyof typeof SAFEGUARDS

/**
 * Answers what alters the platform's source files, by path and text, so that one safeguard is missing; nothing when no name
 * is given.
 * @throws Error when there is no such safeguard, and, in the altering, when its file does not hold it word by word any more.
 */
export const withoutSafeguard = (name: string | undefined): ((file: string, text: string) => string) => {
  if (name === undefined) return (_file, text) => text
  const guards: readonly Guard[] | undefined = Object.entries(SAFEGUARDS).find(([key]) => key === name)?.[1]
  if (guards === undefined) throw new Error(`There is no safeguard called ${name}.`)
  return (file, text) => {
    const guard = guards.find((each) => each.file === file)
    if (guard === undefined) return text
    const { snippet, without } = guard
    if (text.split(snippet).length !== 2) throw new Error(`${file} does not hold "${snippet}" once any more.`)
    return text.replace(snippet, () => without)
  }
}
