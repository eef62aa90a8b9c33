import { CircleAlert, CircleCheck } from 'lucide'
import { useDeferredValue } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import type { PostFields } from '../../../drafts/draft.ts'
import { checksOf } from './checks.ts'

/** What an analysis has before it is published, and what it lacks. */
export const CheckList = ({ fields }: { readonly fields: PostFields }) => (
  <ul className="checks">
    {checksOf(useDeferredValue(fields)).map(({ isDone, text }) => (
      <li key={text} className={isDone ? undefined : 'missing'}>
        <Icon of={isDone ? CircleCheck : CircleAlert} />
        {text}
      </li>
    ))}
  </ul>
)
