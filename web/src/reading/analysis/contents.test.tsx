// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Contents, FoldedContents, useCurrentHeading } from './contents.tsx'
import { ReadingBar } from './post-article.tsx'

const anchors = ['Supply', 'Demand', 'Price'].map((text) => ({ id: `part-${text.toLowerCase()}`, text }))

/** Mocked positions of the headings in pixels, because jsdom has no layout. */
const PLACES: Readonly<Record<string, readonly [top: number, height: number]>> = {
  'part-supply': [1000, 30],
  'part-demand': [2000, 30],
  'part-price': [3000, 30],
  text: [800, 3200],
}

const scrollTo = (top: number): void => {
  Object.assign(window, { scrollY: top })
  act(() => {
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersToNextFrame()
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  Object.assign(window, { innerHeight: 900, scrollY: 0 })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = PLACES[this.id] ?? [0, 0]
    return new DOMRect(0, top - window.scrollY, 600, height)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Page = () => {
  const current = useCurrentHeading(anchors)
  const text = useRef<HTMLDivElement>(null)
  return (
    <div id="text" ref={text}>
      <ReadingBar postId="gold" text={text} />
      <Contents anchors={anchors} current={current} />
      <FoldedContents anchors={anchors} current={current} />
      {anchors.map((anchor) => (
        <h2 key={anchor.id} id={anchor.id}>
          {anchor.text}
        </h2>
      ))}
    </div>
  )
}

const currentEntries = (): readonly (string | null)[] =>
  Array.from(document.querySelectorAll('[aria-current=location]'), ({ textContent }) => textContent)

describe('the table of contents', () => {
  it.each([
    [0, 'Supply'],
    [750, 'Supply'],
    [1699, 'Supply'],
    [1701, 'Demand'],
    [5000, 'Price'],
  ])('marks the current heading: at %i pixels, %s', (top, heading) => {
    render(<Page />)
    scrollTo(top)
    expect(currentEntries()).toEqual([heading, heading])
  })

  it('is collapsed on phones, shows the current heading, and closes after a choice', () => {
    render(<Page />)
    scrollTo(1800)
    const details = document.querySelector('details') as HTMLDetailsElement
    expect(details.querySelector('summary')?.textContent).toBe('In this analysisDemand')
    details.open = true
    fireEvent.click(within(details).getByText('Price'))
    expect(details.open).toBe(false)
  })
})

describe('the reading bar', () => {
  const bar = () => document.querySelector('.post-read') as HTMLElement

  it.each([
    [0, 'scaleX(0.031)'],
    [1500, 'scaleX(0.5)'],
    [3100, 'scaleX(1)'],
    [9000, 'scaleX(1)'],
  ])('follows the text: at %i pixels, %s', (top, transform) => {
    render(<Page />)
    scrollTo(top)
    expect(bar().style.transform).toBe(transform)
    expect(bar().hidden).toBe(false)
  })
})
