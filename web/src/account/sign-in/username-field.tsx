import type { ComponentPropsWithRef } from 'react'
import { Field } from '../../shared/ui/field.tsx'

/** The words of choosing a username, when one registers and later. */
const texts = {
  label: 'Username',
  free: 'This username is free.',
  taken: 'This username is taken.',
} as const

type Props = Omit<ComponentPropsWithRef<typeof Field>, 'label'> & {
  /** As `useAvailability` tells it. */
  readonly availability: 'free' | 'taken' | undefined
}

/** A new username, with whether it is free; what the form itself finds wrong comes first. */
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
