import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

const List = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '1' },
})

const Tab = chakra('button', {
  base: {
    minHeight: { base: '2.75rem', lg: '2.5rem' },
    px: '2',
    color: 'stone',
    textStyle: 'label',
    cursor: 'pointer',
    borderBottom: '3px solid transparent',
    _hover: { color: 'ink' },
    '&[aria-selected=true]': { color: 'ink', borderBottomColor: 'lagoon' },
    _highContrast: { '&:not([aria-selected=true])': { borderBottomColor: 'Canvas' } },
  },
})

interface TabsProps<Name extends string> extends ComponentProps<typeof List> {
  /** The names must be unique on the page, because the ids contain them. */
  names: readonly Name[]
  labels?: Readonly<Record<Name, string>>
  selected: Name
  choose: (name: Name) => void
}

/** Tabs as in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. The left and right arrow keys, Home, and End select a tab. */
export function Tabs<Name extends string>({
  names,
  labels,
  selected,
  choose,
  ...list
}: TabsProps<Name>) {
  return (
    <List
      role="tablist"
      {...list}
      onKeyDown={(event) => {
        const index = names.indexOf(selected)
        const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
        // With Alt or Meta, an arrow key goes back or forward in the browser.
        if (target === undefined || event.altKey || event.metaKey) return
        event.preventDefault()
        const next = names.at(target % names.length) ?? selected
        choose(next)
        document.getElementById(tabId(next))?.focus()
      }}
    >
      {names.map((name) => (
        <Tab
          key={name}
          role="tab"
          id={tabId(name)}
          aria-selected={name === selected}
          aria-controls={name === selected ? panelId(name) : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => choose(name)}
        >
          {labels?.[name] ?? name}
        </Tab>
      ))}
    </List>
  )
}

const tabId = (name: string) => `tab-${name}`
const panelId = (name: string) => `panel-${name}`

export const tabPanel = (name: string) => ({
  id: panelId(name),
  role: 'tabpanel',
  'aria-labelledby': tabId(name),
})
