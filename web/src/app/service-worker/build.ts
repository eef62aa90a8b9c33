import type { PageAddresses } from '../page-facts.ts'

/** URLs are paths, such as `/assets/...`. */
type Build = {
  /** The entry module, whose name identifies the build. */
  readonly entry: string
  readonly files: readonly string[]
  /** Saved at installation: pages that work offline, and their static imports. */
  readonly program: readonly string[]
  /** Saved once the editor has been opened. */
  readonly editor: readonly string[]
  readonly pages: PageAddresses
}

declare const SOKO_BUILD: Build

export const build: Build = SOKO_BUILD
