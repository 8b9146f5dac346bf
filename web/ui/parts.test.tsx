import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { themeSlugs, themes } from '#contract/reading/themes.ts'
import { Choices } from '#web/ui/fields/choices.tsx'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { ThemeMark } from '#web/ui/look/theme-mark.tsx'
import { OriginalWord } from '#web/ui/scripture/original-word.tsx'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { BottomNav, BottomNavItem } from './bottom-nav.tsx'
import { Button } from './button.tsx'
import { SeasonDial } from './season-dial.tsx'
import { EmptyState, FailedState, LoadingState } from './states.tsx'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

describe('Button', () => {
  test('submits no form by default', () => {
    render(<Button>Reveal Verse</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })

  test('ignores a second press while busy, submits no form, and retains the focus', () => {
    const [onClick, onSubmit] = [vi.fn(), vi.fn()]
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Post
        </Button>
      </form>,
    )
    screen.getByRole('button').focus()
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('button'))
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  test('can style a link, which remains a link', () => {
    render(
      <Button asChild>
        <a href="/studies">View All Studies</a>
      </Button>,
    )
    expect(screen.getByRole('link', { name: 'View All Studies' }).className).toContain('bg-lake')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('Field', () => {
  test('is named by its label and described by its hint', () => {
    render(<TextField label="Email" hint="We never show it." name="email" />)
    const field = screen.getByRole('textbox', { name: 'Email', description: 'We never show it.' })
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('shows its error, and is marked as invalid', () => {
    render(<TextArea label="Content" error="Write a few words first." />)
    const field = screen.getByRole('textbox', { name: 'Content', description: 'Write a few words first.' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('submits the form of a text area by Ctrl or ⌘ with Enter; Enter alone does not submit', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <TextArea label="Content" />
      </form>,
    )
    const field = screen.getByRole('textbox')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(field, { key: 'Enter', metaKey: true })
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  test('does not detect the text direction of a very long text', () => {
    const aMegabyte = 'word '.repeat(200_000)
    const { rerender } = render(<TextArea label="Content" dir="auto" value="שלום" readOnly />)
    const paste = (text: string) =>
      fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => text } })
    paste('a few words')
    expect(screen.getByRole('textbox').getAttribute('dir')).toBe('auto')
    paste(aMegabyte)
    expect(screen.getByRole('textbox').getAttribute('dir')).toBeNull()
    rerender(<TextArea label="Content" dir="auto" value={aMegabyte} readOnly />)
    expect(screen.getByRole('textbox').getAttribute('dir')).toBeNull()
  })
})

test('Choices reports the chosen option', () => {
  const onChange = vi.fn()
  const options = [
    { value: 'personal', label: 'Personal' },
    { value: 'family', label: 'Family' },
  ] as const
  render(<Choices label="Category" options={options} value="personal" onChange={onChange} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Family' }))
  expect(onChange).toHaveBeenCalledWith('family')
  expect(screen.getByRole('group', { name: 'Category' })).not.toBeNull()
})

test('Tabs show the first panel until another is selected', () => {
  render(
    <Tabs
      label="Study"
      tabs={[
        { value: 'study', label: 'Study', content: 'the text' },
        { value: 'questions', label: 'Questions', content: 'the questions' },
      ]}
    />,
  )
  expect(screen.getByRole('tabpanel').textContent).toBe('the text')
  const questions = screen.getByRole('tab', { name: 'Questions' })
  fireEvent.mouseDown(questions)
  // React remembers a pressed button. As test files share React, in later files no `select` event would be sent.
  fireEvent.mouseUp(questions)
  expect(screen.getByRole('tabpanel').textContent).toBe('the questions')
})

describe('the states of a list', () => {
  test('the loading state is announced to screen readers', () => {
    render(<LoadingState words="Loading studies..." />)
    expect(screen.getByRole('status').textContent).toBe('Loading studies...')
  })

  test('the empty state offers an action', () => {
    render(<EmptyState words="No study notes yet." action={<Button>New Note</Button>} />)
    expect(screen.getByRole('button', { name: 'New Note' })).not.toBeNull()
  })

  test('the error state offers to try again', () => {
    const onRetry = vi.fn()
    render(<FailedState words="The discussion could not be loaded." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('Prose', () => {
  test('sets text between asterisks in italics, and leaves a single asterisk unchanged', () => {
    const { container } = render(<Prose paragraphs={['To *meditate* is to murmur.', 'A star * alone.']} />)
    expect(container.querySelector('em')?.textContent).toBe('meditate')
    expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
      'To meditate is to murmur.',
      'A star * alone.',
    ])
  })
})

test.each([
  ['Hebrew', 'he', 'rtl'],
  ['Aramaic', 'arc', 'rtl'],
  ['Greek', 'grc', 'ltr'],
] as const)('%s words have the language %s and the direction %s', (language, tag, direction) => {
  render(<OriginalWord language={language}>word</OriginalWord>)
  const word = screen.getByText('word')
  expect([word.lang, word.dir]).toEqual([tag, direction])
})

test('the season dial describes its content, and fills completed days', () => {
  const { container } = render(
    <SeasonDial today={3} completed={[1, 2]} label="Day 3 of 30, 2 days completed" />,
  )
  expect(screen.getByRole('img', { name: 'Day 3 of 30, 2 days completed' })).not.toBeNull()
  const [open, filled] = [...container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d')?.split('M').length,
  )
  expect([open, filled]).toEqual([28 + 1, 2 + 1])
})

test('a theme icon can be labelled with its name, and is otherwise hidden from screen readers', () => {
  render(themeSlugs.map((theme) => <ThemeMark key={theme} theme={theme} named />))
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(
    Object.values(themes),
  )
  cleanup()
  const { container } = render(<ThemeMark theme="salvation" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('the bottom navigation fills an empty link with its icon and name', () => {
  render(
    <BottomNav label="Main">
      <BottomNavItem icon={<svg aria-hidden="true" />} label="Today">
        {/* biome-ignore lint/a11y/useAnchorContent: the item fills the link */}
        <a href="/" aria-current="page" />
      </BottomNavItem>
    </BottomNav>,
  )
  expect(screen.getByRole('link', { name: 'Today', current: 'page' })).not.toBeNull()
})

describe('password managers', () => {
  const marks = (field: HTMLElement) =>
    ['data-1p-ignore', 'data-lpignore', 'data-bwignore'].filter((name) => field.hasAttribute(name))

  test.each(['off', 'name', undefined])(
    'ignore a field with autocomplete %s, and every text area',
    (autoComplete) => {
      render(
        <>
          <TextField label="Name" autoComplete={autoComplete} />
          <TextArea label="Prayer" />
        </>,
      )
      expect(marks(screen.getByLabelText('Name'))).toHaveLength(3)
      expect(marks(screen.getByLabelText('Prayer'))).toHaveLength(3)
      expect(screen.getByLabelText<HTMLTextAreaElement>('Prayer').autocomplete).toBe('off')
    },
  )

  test.each(['email', 'current-password', 'new-password', 'one-time-code', 'username webauthn'])(
    'can fill a field with autocomplete %s',
    (autoComplete) => {
      render(<TextField label="Sign in" autoComplete={autoComplete} />)
      expect(marks(screen.getByLabelText('Sign in'))).toEqual([])
    },
  )
})
