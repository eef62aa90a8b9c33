import type { Quill } from 'react-quill'
import { tableKeys } from '../blocks/tables/table-keys.ts'

type Listeners = {
  /** Called on Ctrl+K. */
  readonly onLink: () => void
  /** Called on Ctrl+F and Ctrl+H. */
  readonly onFind: () => void
  /** Called on Alt+F10. */
  readonly onTools: () => void
  /** Called when images are dropped at an index of the text. */
  readonly onImages: (files: readonly File[], index: number) => void
}

/** Returns the options of Quill's modules. Tab leaves the text, except where `attachKeys` binds it. */
export const quillModules = ({ onLink, onFind, onTools, onImages }: Listeners): Record<string, unknown> => ({
  toolbar: false,
  // Undo must not remove the loaded text.
  history: { userOnly: true },
  uploader: {
    // All types, so that the upload can report unsupported ones.
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
      // `typed/` formats lists and other Markdown.
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

/** Ends the callout on Enter in an empty line, as Quill ends lists. */
function leaveCallout(this: { readonly quill: Quill }, { index }: { index: number }) {
  this.quill.formatLine(index, 1, 'callout', false, 'user')
}

function breakLine(this: { readonly quill: Quill }, { index, length }: { index: number; length: number }) {
  this.quill.deleteText(index, length, 'user')
  this.quill.insertEmbed(index, 'line-break', true, 'user')
  this.quill.setSelection(index + 1, 0, 'user')
}
