import type { ComponentProps } from 'react'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { settingsTexts } from './settings.texts.ts'

/** Confirms changes that only the account's owner may make. */
export const CurrentPasswordField = (field: Omit<ComponentProps<typeof PasswordField>, 'label'>) => (
  <PasswordField label={settingsTexts.current} autoComplete="current-password" required {...field} />
)
