import { useId } from 'react'
import { chooseKeys, useWantsKeys } from './key-choice.ts'
import { keysTexts } from './keys.texts.ts'

export const KeySwitch = () => {
  const hint = useId()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={useWantsKeys()}
          aria-describedby={hint}
          onChange={({ target }) => {
            chooseKeys(target.checked)
          }}
        />
        {keysTexts.wanted}
      </label>
      <p className="hint" id={hint}>
        {keysTexts.hint}
      </p>
    </>
  )
}
