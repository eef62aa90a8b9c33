import type { ComponentPropsWithRef } from 'react'
import { Field } from '../../shared/ui/field.tsx'

const texts = {
  label: 'Username',
  free: 'This username is free.',
  taken: 'This username is taken.',
} as const

type Props = Omit<ComponentPropsWithRef<typeof Field>, 'label'> & {
  readonly availability: 'free' | 'taken' | undefined
}

/** A username field that shows its error or, without one, whether the name is free. */
export const UsernameField = ({ availability, hint, error, ...field }: Props) => (
  <Field
    label={texts.label}
    autoComplete="nickname"
    autoCapitalize="none"
    spellCheck={false}
    required
    hint={availability === 'free' ? texts.free : hint}
    error={error ?? (availability === 'taken' ? texts.taken : undefined)}
    {...field}
  />
)
