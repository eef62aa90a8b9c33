import { type ComponentPropsWithRef, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FieldFrame } from '../../../../shared/ui/field.tsx'

type Props = {
  readonly label: string
  readonly kind: 'title' | 'summary'
  readonly value: string
  readonly hint?: string
  readonly counter: { readonly length: number; readonly max: number }
  readonly error?: string | undefined
  /** Whether to focus the field on mount, unless another field has the focus. */
  readonly focusOnMount?: boolean
  readonly onChange: (value: string) => void
} & Pick<ComponentPropsWithRef<'textarea'>, 'placeholder' | 'required'>

/** Enter focuses the next field, because line breaks are not allowed. */
export const AutosizeField = ({
  label,
  kind,
  hint,
  counter,
  error,
  focusOnMount,
  value,
  onChange,
  ...area
}: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current !== null) resizeToContent(field.current)
  })
  const [focusesOnMount] = useState(focusOnMount)
  useEffect(() => {
    if (focusesOnMount === true && document.activeElement?.matches(FIELD_SELECTOR) !== true)
      field.current?.focus({ preventScroll: true })
  }, [focusesOnMount])
  return (
    <div className={`sheet-line ${kind}`}>
      <FieldFrame label={label} hint={hint} error={error} counter={counter}>
        {(control) => (
          <textarea
            {...area}
            {...control}
            ref={field}
            dir="auto"
            rows={1}
            autoComplete="off"
            enterKeyHint="next"
            value={value}
            onChange={({ target }) => {
              onChange(target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))
            }}
            onKeyDown={(event) => {
              // During an IME composition, Enter confirms the composition.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              focusNextField(event.currentTarget)
            }}
          />
        )}
      </FieldFrame>
    </div>
  )
}

const FIELD_SELECTOR = 'input, textarea, select, [contenteditable]'

/** Sets the height in browsers without the CSS property `field-sizing`. */
const resizeToContent = (field: HTMLTextAreaElement) => {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

const focusNextField = (field: HTMLTextAreaElement) => {
  const sheet = field.closest('.sheet')
  const fields = [...(sheet?.querySelectorAll<HTMLElement>('.sheet-line textarea, .ql-editor') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}
