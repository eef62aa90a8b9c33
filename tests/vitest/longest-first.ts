import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Starts with the files that take minutes. Otherwise one of them could run alone at the end, while the other
 * workers are idle.
 * @param parts parts of the files' paths, the longest file first.
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
