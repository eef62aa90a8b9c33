import type { PageAddresses } from '../page-facts.ts'

/** What the worker knows of the build it was made with. Addresses: `/assets/...`. */
type Build = {
  /** Of the module that takes over a page: tells builds apart. */
  readonly entry: string
  /** All hashed files. */
  readonly files: readonly string[]
  /** What is saved when the worker is installed: the pages that open offline, with all they import at once. */
  readonly program: readonly string[]
  /** What the page for writing needs besides, saved once it has been opened. */
  readonly editor: readonly string[]
  readonly pages: PageAddresses
}

/** Put in its place when the worker is built: see web/build/build-worker.ts. */
declare const SOKO_BUILD: Build

export const build: Build = SOKO_BUILD
