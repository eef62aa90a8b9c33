import type { GivenDetails } from '@soko/contracts/types/post-details.ts'

/** Where an analysis comes from. */
export type Format = 'ghost' | 'medium' | 'substack' | 'wordpress' | 'markdown' | 'word' | 'soko'

/** The kinds of content that an import counts in a source and its result. */
export type Counted = 'words' | 'images' | 'links' | 'tables' | 'captions'

/** What there is to know of an analysis before it comes. */
export type Note =
  /** Only a part of its readers saw it there. */
  | { readonly kind: 'members' }
  /** Its source names a status that does not say that it was public. */
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'titleCut' | 'summaryCut' | 'categoriesCut' | 'untitled' }
  /** Pages of other sites that were shown within it, and became links. */
  | { readonly kind: 'links'; readonly count: number }
  /** Links by paths of a site whose address is not known. */
  | { readonly kind: 'deadLinks'; readonly count: number }
  /** Links to analyses of the file that have no address until these are published. */
  | { readonly kind: 'fileLinks'; readonly count: number }
  /** Calls that Soko exported, which come as a list at the end of the text. */
  | { readonly kind: 'calls'; readonly count: number }
  /** Short codes of plug-ins that nobody can resolve here. */
  | { readonly kind: 'shortcodes'; readonly names: readonly string[] }
  /** Cards of the source's editor that have no counterpart here: polls, podcasts. */
  | { readonly kind: 'cards'; readonly names: readonly string[] }
  /** Characters that XML forbids were dropped. */
  | { readonly kind: 'repaired' }
  /** Front matter that cannot be read. */
  | { readonly kind: 'frontMatter' }
  /** How much of the source is not in the text. Links, tables and captions may have become plain text. */
  | { readonly kind: 'differences'; readonly counts: Readonly<Record<Counted, number>> }
  /** Warnings of the library that reads Word's documents, in its words. */
  | { readonly kind: 'converter'; readonly messages: readonly string[] }
  /** What the paste of the editor leaves out, too, in its words. */
  | { readonly kind: 'leftOut'; readonly text: string }

/** What an export of Soko says besides what its format has a place for. */
export type Own = {
  /** Of the post, at the site it comes from. */
  readonly id: string
  readonly details: GivenDetails
  /** Whether the text is in the site's form as it is. */
  readonly isForm: boolean
}

/** An analysis as another program wrote it. */
export type Found = {
  /** What it is at its source, and nothing else there: by it a second import knows it again. */
  readonly key: string
  /** The key that earlier versions of the import used: it depends on the file's name only. */
  readonly formerKey?: string
  readonly own?: Own
  /** The folder of its text in the archive, where images may be named from there. */
  readonly folder?: string
  readonly title: string
  readonly summary: string
  /** HTML of that program. */
  readonly html: string
  /** Where its cover is: an address, or a path in the archive. */
  readonly cover?: string
  readonly categories: readonly string[]
  readonly isDraft: boolean
  readonly canonicalUrl?: string
  /** Where it was on its site, in a file that does not say which site. */
  readonly canonicalPath?: string
  /** Further addresses of it in links of its site, besides `canonicalUrl`: URLs, or paths from the root of the site or archive. */
  readonly addresses?: readonly string[]
  /** ISO time. */
  readonly publishedAt?: string
  readonly notes: readonly Note[]
}

/** What is in the file and is no analysis. */
export type Left = {
  readonly title: string
  readonly why: 'page' | 'comment' | 'podcast' | 'empty' | 'broken' | 'version'
}

/** All that a file holds. */
export type FoundFile = {
  readonly format: Format
  readonly analyses: readonly Found[]
  readonly left: readonly Left[]
  /** The address of the site that it comes from, where the file tells. */
  readonly origin?: string
  /** Images that lie in the archive, by their paths. */
  readonly pictureAt: (path: string) => Promise<Blob | undefined>
  /** Whether there is one. */
  readonly hasPicture: (path: string) => boolean
}

/** Why a file cannot be read, in a sentence of `import.texts.ts`. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly why:
    'kind' | 'tooLarge' | 'tooMany' | 'packed' | 'paths' | 'twice' | 'broken' | 'entities' | 'locked'

  constructor(why: UnreadableFile['why'], cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}
