import { Eye, EyeOff } from 'lucide'
import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { controlsTexts } from './controls.texts.ts'
import { type FieldProps, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

export const PasswordField = ({
  label,
  hint,
  error,
  counter,
  beside,
  ...input
}: FieldProps & Omit<ComponentPropsWithRef<'input'>, 'type'>) => {
  const [isVisible, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} counter={counter} beside={beside}>
      {(control) => (
        <div className="with-btn">
          <input className="input" {...input} {...control} type={isVisible ? 'text' : 'password'} />
          <IconButton
            label={isVisible ? controlsTexts.hidePassword : controlsTexts.showPassword}
            onClick={() => {
              setShown(!isVisible)
            }}
          >
            <Icon of={isVisible ? EyeOff : Eye} />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
