import type { Quill } from 'react-quill'
import { tableKeys } from '../blocks/tables/table-keys.ts'

type Listeners = {
  /** Ctrl+K asks for a link. */
  readonly onLink: () => void
  /** Ctrl+F asks for what finds and replaces. */
  readonly onFind: () => void
  /** Alt+F10 asks for the toolbar. */
  readonly onTools: () => void
  /** Images are dropped at an index of the text. */
  readonly onImages: (files: readonly File[], index: number) => void
}

/**
 * Quill's modules as this editor wants them: no toolbar of its own, and no key that keeps somebody in. The tab key leaves the
 * text; in lists and code `attachKeys` has it indent, until Esc.
 */
export const quillModules = ({ onLink, onFind, onTools, onImages }: Listeners): Record<string, unknown> => ({
  toolbar: false,
  // What was loaded cannot be undone away.
  history: { userOnly: true },
  uploader: {
    // All kinds: what cannot be taken is said, not passed over.
    mimetypes: { includes: () => true },
    handler: ({ index }: { readonly index: number }, files: readonly File[]) => {
      onImages(files, index)
    },
  },
  keyboard: {
    bindings: {
      tab: null,
      'remove tab': null,
      indent: null,
      outdent: null,
      'indent code-block': null,
      'outdent code-block': null,
      // `typed/` makes lists, and all else that is typed as Markdown.
      'list autofill': null,
      ...tableKeys,
      'leave callout': { key: 'Enter', format: ['callout'], empty: true, handler: leaveCallout },
      'line break': {
        key: 'Enter',
        shiftKey: true,
        format: { 'code-block': false },
        handler: breakLine,
      },
      link: {
        key: 'k',
        shortKey: true,
        handler: () => {
          onLink()
          return false
        },
      },
      find: {
        key: ['f', 'h'],
        shortKey: true,
        handler: () => {
          onFind()
          return false
        },
      },
      tools: {
        key: 'F10',
        altKey: true,
        handler: () => {
          onTools()
          return false
        },
      },
    },
  },
})

/** Enter on an empty line of a callout, as on one of a list, goes on below it. */
function leaveCallout(this: { readonly quill: Quill }, { index }: { index: number }) {
  this.quill.formatLine(index, 1, 'callout', false, 'user')
}

/** A new line of the same paragraph or cell. */
function breakLine(this: { readonly quill: Quill }, { index, length }: { index: number; length: number }) {
  this.quill.deleteText(index, length, 'user')
  this.quill.insertEmbed(index, 'line-break', true, 'user')
  this.quill.setSelection(index + 1, 0, 'user')
}
