import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { uiTexts } from './ui.texts.ts'

export type ControlProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode | undefined
  readonly error?: string | undefined
  /** In characters. */
  readonly counter?: { readonly length: number; readonly max: number } | undefined
  /** At the end of the label's line. In the tab order it follows the control. */
  readonly beside?: ReactNode
}

/** Frames a control: `{(control) => <textarea {...control} />}`. */
export const FieldFrame = ({
  label,
  hint,
  error,
  counter,
  beside,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) => {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {counter && <Counter {...counter} />}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {beside !== undefined && <div className="field-beside">{beside}</div>}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

const Counter = ({ length, max }: { readonly length: number; readonly max: number }) => (
  <span className={length > max ? 'hint agate over' : 'hint agate'}>
    {length}&thinsp;/&thinsp;{max}
    <span className="vh">{uiTexts.characters}</span>
  </span>
)

/** With React Hook Form: `<Field label={…} error={errors.email?.message} {...register('email')} />`. */
export const Field = ({
  label,
  hint,
  error,
  counter,
  ...input
}: FieldProps & ComponentPropsWithRef<'input'>) => (
  <FieldFrame label={label} hint={hint} error={error} counter={counter}>
    {(control) => <input className="input" dir="auto" {...input} {...control} />}
  </FieldFrame>
)

export const TextArea = ({
  label,
  hint,
  error,
  counter,
  ...area
}: FieldProps & ComponentPropsWithRef<'textarea'>) => (
  <FieldFrame label={label} hint={hint} error={error} counter={counter}>
    {(control) => <textarea className="input" dir="auto" rows={4} {...area} {...control} />}
  </FieldFrame>
)
