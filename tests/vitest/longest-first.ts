import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Starts with the files that take minutes, so that none is left to one worker alone at the end.
 * @param parts of their paths, the longest first.
 */
export const longestFirst = (parts: readonly string[]): TestSequencerConstructor => {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const place = parts.findIndex((part) => moduleId.includes(part))
    return place === -1 ? parts.length : place
  }
  return class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((one, other) => placeOf(one) - placeOf(other))
    }
  }
}
