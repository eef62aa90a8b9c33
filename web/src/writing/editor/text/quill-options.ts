import type { Quill } from 'react-quill'
import { tableKeys } from '../blocks/tables/table-keys.ts'

type Listeners = {
  readonly onLink: () => void
  readonly onFind: () => void
  readonly onTools: () => void
  /** Called with dropped images and the index of the drop position in the text. */
  readonly onImages: (files: readonly File[], index: number) => void
}

/** Disables Quill's bindings for Tab, which then moves the focus. `attachKeys` binds it in lists and code. */
export const quillModules = ({ onLink, onFind, onTools, onImages }: Listeners): Record<string, unknown> => ({
  toolbar: false,
  // Only the author's changes are in the history, so that undo cannot remove the loaded text.
  history: { userOnly: true },
  uploader: {
    // Accepts all types, so that the upload can show errors for unsupported types.
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
      // Disabled, because the code in `typed/` formats lists and other Markdown.
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

/** Ends the callout on Enter in an empty line, as Quill does for lists. */
function leaveCallout(this: { readonly quill: Quill }, { index }: { index: number }) {
  this.quill.formatLine(index, 1, 'callout', false, 'user')
}

function breakLine(this: { readonly quill: Quill }, { index, length }: { index: number; length: number }) {
  this.quill.deleteText(index, length, 'user')
  this.quill.insertEmbed(index, 'line-break', true, 'user')
  this.quill.setSelection(index + 1, 0, 'user')
}
