import type { PageAddresses } from '../page-facts.ts'

/** The build that this worker belongs to. Its URLs are paths, such as `/assets/...`. */
type Build = {
  /** The URL of the entry module, which identifies the build. */
  readonly entry: string
  readonly files: readonly string[]
  /** Files saved at installation: pages that work offline, and their static imports. */
  readonly program: readonly string[]
  /** Further files of the editor, saved once it has been opened. */
  readonly editor: readonly string[]
  readonly pages: PageAddresses
}

declare const SOKO_BUILD: Build

export const build: Build = SOKO_BUILD
