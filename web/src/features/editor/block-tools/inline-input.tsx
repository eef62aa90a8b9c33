import Quill from 'quill'
import { useEffect, useId, useRef, useState } from 'react'
import { contentsOf, deltaWith } from '../contents.ts'
import type { Inline, Op } from '../document/lines.ts'

type Props = {
  readonly label: string
  readonly value: Inline
  readonly onChange: (value: Inline) => void
}

/** What a paragraph may hold, so that nothing of it is lost here. */
const FORMATS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'code',
  'link',
  'image',
  'footnote',
  'mention',
  'line-break',
]

const nothing = () => false

/** Enter and Tab make nothing here. */
const bindings = {
  tab: null,
  'remove tab': null,
  'list autofill': null,
  enter: {
    key: 'Enter',
    shiftKey: null,
    handler: nothing,
  },
}

const inlineOf = (ops: readonly Op[]): Inline =>
  ops
    .map((op) => (typeof op.insert === 'string' ? { ...op, insert: op.insert.replaceAll('\n', ' ') } : op))
    .map((op, place, all) =>
      place === all.length - 1 && typeof op.insert === 'string'
        ? { ...op, insert: op.insert.replace(/ $/, '') }
        : op,
    )
    .filter(({ insert }) => insert !== '')

const createField = (element: HTMLElement, value: Inline, tell: (value: Inline) => void) => {
  const quill = new Quill(element, {
    formats: FORMATS,
    modules: { toolbar: false, history: { userOnly: true }, keyboard: { bindings } },
  })
  quill.setContents(deltaWith([...value, { insert: '\n' }]))
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') tell(inlineOf(contentsOf(quill).ops))
  })
  // Looks of other pages would come as style attributes, which the page may not even parse.
  element.addEventListener(
    'paste',
    (event) => {
      event.preventDefault()
      const text = event.clipboardData?.getData('text/plain').replaceAll(/\s+/g, ' ') ?? ''
      const { index, length } = quill.getSelection(true)
      quill.deleteText(index, length, 'user')
      quill.insertText(index, text, 'user')
      quill.setSelection(index + text.length, 0, 'user')
    },
    true,
  )
  return quill
}

/** A line of text with marks and links: a caption, a note. With another block use another `key`. */
export const InlineInput = ({ label, value, onChange }: Props) => {
  const id = useId()
  const [first] = useState(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  return (
    <div className="block-field">
      <span className="label" id={id}>
        {label}
      </span>
      <div
        className="input inline-input"
        ref={(element) => {
          if (element === null) return
          const inner = document.createElement('div')
          element.replaceChildren(inner)
          const quill = createField(inner, first, (now) => {
            tell.current(now)
          })
          for (const [name, said] of [
            ['role', 'textbox'],
            ['aria-labelledby', id],
            ['tabindex', '0'],
          ] as const)
            quill.root.setAttribute(name, said)
        }}
      />
    </div>
  )
}
