type Guard = {
  readonly file: string
  readonly snippet: string
  readonly without: string
}

/** Safeguards with their places in the code. A site without one of them must fail the chaos tests. */
export const SAFEGUARDS = {
  /** Three checks of a view's checkpoint, each of which alone repairs the view before the next batch. */
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
      file: 'projections/projected-view.ts',
      snippet: 'isSameCheckpoint(checkpoint, known)',
      without: 'checkpoint !== null',
    },
    {
      file: 'projections/buffered-view-writer.ts',
      snippet: '!isSameCheckpoint(checkpoint, expected)',
      without: 'false',
    },
  ],
  /** A commit is looked up by its ID after an insert whose outcome is unknown. */
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
  'majority-read': [
    {
      file: 'mongodb/majority.ts',
      snippet: "readConcern: { level: 'majority' }",
      without: "readConcern: { level: 'local' }",
    },
  ],
} satisfies Record<string, readonly Guard[]>

export type SafeguardName = keyof typeof SAFEGUARDS

/** Removes a safeguard from source files. @throws Error if it is unknown or its source code has changed */
export const withoutSafeguard = (name: string | undefined): ((file: string, text: string) => string) => {
  if (name === undefined) return (_file, text) => text
  const guards: readonly Guard[] | undefined = Object.entries(SAFEGUARDS).find(([key]) => key === name)?.[1]
  if (guards === undefined) throw new Error(`There is no safeguard called ${name}.`)
  return (file, text) => {
    const guard = guards.find((each) => each.file === file)
    if (guard === undefined) return text
    const { snippet, without } = guard
    if (text.split(snippet).length !== 2)
      throw new Error(`${file} no longer contains "${snippet}" exactly once.`)
    return text.replace(snippet, () => without)
  }
}
