import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Starts slow files first. `parts` of their paths are in the order of their durations, the longest first. */
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
