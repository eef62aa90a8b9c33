import { Eye, EyeOff } from 'lucide'
import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { controlsTexts } from './controls.texts.ts'
import { type Around, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

/** A password, which can be shown. */
export const PasswordField = ({
  label,
  hint,
  error,
  counter,
  beside,
  ...input
}: Around & Omit<ComponentPropsWithRef<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} counter={counter} beside={beside}>
      {(control) => (
        <div className="with-btn">
          <input className="input" {...input} {...control} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? controlsTexts.hidePassword : controlsTexts.showPassword}
            onClick={() => {
              setShown(!shown)
            }}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
