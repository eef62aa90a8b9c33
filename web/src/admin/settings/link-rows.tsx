import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { siteSettingsTexts } from './settings.texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

const texts = siteSettingsTexts.links

type Props = { readonly form: SettingsForm; readonly name: 'socialLinks' | 'reading' }

/** Fields for a sorted list of links. After a move, the focus stays on the button of the moved link. */
export const LinkRows = ({ form: { control, register, getValues, errors }, name }: Props) => {
  const { fields, append, move, remove } = useFieldArray({ control, name })
  const { box, focusLater } = useFocusAfterRender()
  const [announcement, announce] = useState('')
  const titleOf = (index: number) => getValues(`${name}.${index}.title`).trim() || texts.unnamed(index + 1)

  const moveTo = (from: number, to: number, arrow: 'up' | 'down') => {
    if (to < 0 || to >= fields.length) return
    announce(texts.moved(titleOf(from), to + 1, fields.length))
    move(from, to)
    focusLater(`li:nth-child(${to + 1}) [data-arrow=${arrow}]`)
  }
  const take = (index: number) => {
    announce(texts.removed(titleOf(index)))
    remove(index)
    const next = Math.min(index + 1, fields.length - 1)
    focusLater(next === 0 ? '[data-add]' : `li:nth-child(${next}) [data-remove]`)
  }

  return (
    <div className="link-rows" ref={box}>
      {fields.length === 0 && <p className="muted">{texts.none}</p>}
      <ol>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset>
              <legend className="vh">{texts.legend(index + 1)}</legend>
              <Field
                label={texts.linkTitle}
                error={errors[name]?.[index]?.title?.message}
                {...register(`${name}.${index}.title`)}
              />
              <Field
                label={texts.href}
                type="url"
                inputMode="url"
                error={errors[name]?.[index]?.href?.message}
                {...register(`${name}.${index}.href`)}
              />
              <div className="link-acts">
                <IconButton
                  label={texts.up(titleOf(index))}
                  data-arrow="up"
                  aria-disabled={index === 0 || undefined}
                  onClick={() => {
                    moveTo(index, index - 1, 'up')
                  }}
                >
                  <Icon of={ArrowUp} />
                </IconButton>
                <IconButton
                  label={texts.down(titleOf(index))}
                  data-arrow="down"
                  aria-disabled={index === fields.length - 1 || undefined}
                  onClick={() => {
                    moveTo(index, index + 1, 'down')
                  }}
                >
                  <Icon of={ArrowDown} />
                </IconButton>
                <IconButton
                  label={texts.remove(titleOf(index))}
                  data-remove=""
                  onClick={() => {
                    take(index)
                  }}
                >
                  <Icon of={Trash2} />
                </IconButton>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <FieldError error={errors[name]?.root?.message ?? errors[name]?.message} />
      <Button
        data-add=""
        onClick={() => {
          append({ title: '', href: '' })
        }}
      >
        <Icon of={Plus} />
        {texts.add}
      </Button>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Returns a function that focuses the element with a selector after the next render. */
const useFocusAfterRender = () => {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })
  return {
    box,
    focusLater: (selector: string) => {
      wanted.current = selector
    },
  }
}
