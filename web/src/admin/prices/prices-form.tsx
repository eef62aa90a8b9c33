import type { ComponentProps, ReactNode } from 'react'
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, FieldFrame, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'

type LabelTexts = string | { readonly label: string; readonly hint: string }

type FrameTexts = { readonly hint: string; readonly send: string; readonly sending?: string }

const emptyToUndefined = (value: string | undefined): string | undefined =>
  value?.trim() === '' ? undefined : value

/** For each type of field: the attributes of its input, and options that convert its value. */
const TYPES = {
  text: [{}],
  name: [{ autoComplete: 'off' }],
  optional: [{ autoComplete: 'off' }, { setValueAs: emptyToUndefined }],
  symbol: [
    { autoComplete: 'off', autoCapitalize: 'characters' },
    { setValueAs: (value: string) => value.trim().toUpperCase() },
  ],
  day: [{ type: 'date' }],
  time: [{ type: 'time' }, { setValueAs: emptyToUndefined }],
  decimal: [{ autoComplete: 'off', inputMode: 'decimal' }],
  count: [{ autoComplete: 'off', inputMode: 'numeric' }, { valueAsNumber: true }],
  places: [{ type: 'number', min: 0, max: 8 }, { valueAsNumber: true }],
} as const

/**
 * Returns a form with functions that render fields (`field`, `choice`, `area`) and the form (`frame`). If the
 * request succeeded, `finish` shows a toast and resets the form.
 */
export const usePricesForm = <Values extends FieldValues, Body>(
  rules: Resolver<Values, unknown, Body>,
  values: DefaultValues<Values>,
) => {
  const form = useServerForm(rules, values)
  const { register, getFieldState, formState, reset, submit, busy, failure } = form
  const fieldProps = (name: Path<Values>, labelTexts: LabelTexts) => ({
    ...(typeof labelTexts === 'string' ? { label: labelTexts } : labelTexts),
    error: getFieldState(name, formState).error?.message,
  })
  return {
    ...form,
    field: (name: Path<Values>, labelTexts: LabelTexts, type: keyof typeof TYPES = 'text') => {
      const [input, reading] = TYPES[type]
      return <Field {...fieldProps(name, labelTexts)} {...input} {...register(name, reading)} />
    },
    choice: (
      name: Path<Values>,
      labelTexts: LabelTexts,
      options: Readonly<Record<string, string>>,
      onChange?: () => void,
    ) => (
      <FieldFrame {...fieldProps(name, labelTexts)}>
        {(control) => (
          <select className="input" {...control} {...register(name, { ...(onChange && { onChange }) })}>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    ),
    area: (name: Path<Values>, labelTexts: LabelTexts, rows = 2) => (
      <TextArea {...fieldProps(name, labelTexts)} rows={rows} {...register(name)} />
    ),
    frame: (texts: FrameTexts, send: Parameters<typeof submit>[0], fields: ReactNode, minor = false) => (
      <form className="prices-form" noValidate onSubmit={submit(send)}>
        <p className="hint">{texts.hint}</p>
        {fields}
        <Submit
          minor={minor}
          label={texts.send}
          working={texts.sending ?? texts.send}
          busy={busy}
          failure={failure}
        />
      </form>
    ),
    finish: <Result extends { readonly error?: unknown }>(result: Result, done: string): Result => {
      if (result.error === undefined) {
        notify('success', done)
        reset(values)
      }
      return result
    },
  }
}

export const FieldRow = (props: Pick<ComponentProps<'div'>, 'children'>) => (
  <div className="prices-row" {...props} />
)
