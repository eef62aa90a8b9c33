// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { page } from './rules-page.tsx'

it('defines everything a record is calculated from, and links to the program that recalculates it', () => {
  renderAt(<page.Component />, { address: '/calls/rules' })
  const { textContent } = document.body
  for (const definition of [
    'q = (2 + n × s) / (4 + n), but at least 1/2',
    'n is the number of days',
    'rounded down',
    's is the share',
    '1,095 days (three years)',
    'z = sum of (w − q) / √(V or the sum of q × (1 − q), whichever is larger)',
    'V is the sum',
    'A call is open from the day of its entry to the day before the close that counts it',
    'Brier skill = 1 −',
    'A group of fewer than 10 calls is joined',
    'more than 240 hours (ten days)',
    'Calls on rates are left out',
    'above 2.8 at any time within 300 decided calls',
    'with the reason “rules 2”',
  ])
    expect(textContent).toContain(definition)
  const program = screen.getByRole('link', { name: 'Read or download judge_calls.py' })
  expect(program.getAttribute('href')).toBe('/judge_calls.py')
  const anchors = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  for (const anchor of anchors.filter((each) => each.startsWith('#')))
    expect(document.querySelector(anchor)).toBeTruthy()
})
