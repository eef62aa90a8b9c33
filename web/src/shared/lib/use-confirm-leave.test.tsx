// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useConfirmLeave } from './use-confirm-leave.ts'

let asked: string[] = []
let answer = false

beforeEach(() => {
  asked = []
  answer = false
  history.replaceState(null, '', '/before')
  globalThis.confirm = (question = '') => {
    asked.push(question)
    return answer
  }
})
afterEach(cleanup)

const Form = () => {
  const [words, setWords] = useState('')
  useConfirmLeave(words !== '', 'Leave?')
  return (
    <>
      <input
        aria-label="Words"
        onChange={({ target }) => {
          setWords(target.value)
        }}
      />
      <Link to="/form">In</Link>
      <Link to="/elsewhere">Out</Link>
    </>
  )
}

const open = (words: string) => {
  render(
    <BrowserRouter>
      <Form />
    </BrowserRouter>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'In' }))
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: words } })
}

it('does not ask without unsaved changes or for links within the page', () => {
  open('Some words')
  fireEvent.click(screen.getByRole('link', { name: 'In' }))
  cleanup()
  open('')
  fireEvent.click(screen.getByRole('link', { name: 'Out' }))
  expect(asked).toEqual([])
  expect(location.pathname).toBe('/elsewhere')
})

it('asks before following a link, and stays or leaves as answered', () => {
  open('Some words')
  fireEvent.click(screen.getByRole('link', { name: 'Out' }))
  expect([location.pathname, asked]).toEqual(['/form', ['Leave?']])
  answer = true
  fireEvent.click(screen.getByRole('link', { name: 'Out' }))
  expect([location.pathname, asked.length]).toEqual(['/elsewhere', 2])
})

it('makes the browser ask before the page is closed', () => {
  open('Some words')
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
