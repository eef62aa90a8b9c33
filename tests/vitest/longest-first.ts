import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Otherwise a slow file could run alone at the end. `parts` are of paths, the longest file first. */
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
