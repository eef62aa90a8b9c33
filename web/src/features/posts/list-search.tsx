import { Search } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { postsTexts } from './posts.texts.ts'

/** The search of the list pages: leads to `/?search={text}`, and home when nothing was typed. Works without scripts. */
export const ListSearch = () => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    void navigate(text === '' ? paths.home : `/?${new URLSearchParams({ search: text }).toString()}`)
  }
  return (
    <form className="list-search" role="search" action="/" onSubmit={submit}>
      <input
        ref={input}
        className="input"
        type="search"
        name="search"
        aria-label={postsTexts.sidebar.search}
        placeholder={postsTexts.sidebar.placeholder}
      />
      <button className="icon-btn" type="submit" aria-label={postsTexts.sidebar.submit}>
        <Icon of={Search} />
      </button>
    </form>
  )
}
