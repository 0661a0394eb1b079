import { chakra } from '@chakra-ui/react'
import { tabsCopy } from '../../content/admin'

const List = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '1', ms: '-2' },
})

const Tab = chakra(
  'button',
  {
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
  },
  { defaultProps: { type: 'button', role: 'tab' } },
)

/** A part of the page. */
export type TabName = keyof typeof tabsCopy.tabs
const names: readonly TabName[] = ['signups', 'charts', 'batches']

interface TabsProps {
  selected: TabName
  select: (name: TabName) => void
}

/** The parts of the page, as in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. An arrow key selects the next one. */
export function Tabs({ selected, select }: TabsProps) {
  return (
    <List
      role="tablist"
      aria-label={tabsCopy.label}
      data-print="hide"
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const index = (names.indexOf(selected) + step + names.length) % names.length
        const name = names[index]
        if (name === undefined) return
        select(name)
        event.currentTarget.querySelector<HTMLElement>(`#${tabId(name)}`)?.focus()
      }}
    >
      {names.map((name) => (
        <Tab
          key={name}
          id={tabId(name)}
          aria-selected={name === selected}
          aria-controls={panelId(name)}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => select(name)}
        >
          {tabsCopy.tabs[name]}
        </Tab>
      ))}
    </List>
  )
}

const tabId = (name: TabName) => `tab-${name}`
const panelId = (name: TabName) => `panel-${name}`

/** The attributes of the panel of a tab. */
export const tabPanel = (name: TabName) => ({
  id: panelId(name),
  role: 'tabpanel',
  'aria-labelledby': tabId(name),
})
