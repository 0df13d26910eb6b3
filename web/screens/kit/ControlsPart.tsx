// What is pressed and written in, at rest, chosen, off and wrong.
import { Button, Checkbox, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import styles from './Kit.module.css'
import { KitCard, KitPart } from './KitPart.tsx'

export function ControlsPart() {
  const [view, setView] = useState('Results')
  return (
    <KitPart title="Controls">
      <KitCard title="Buttons">
        <div className={styles.row}>
          <Button>Launch</Button>
          <Button variant="light">Share</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="subtle">Change</Button>
          <Button color="red">Delete</Button>
          <Button disabled>Not yet</Button>
          <BusyButton isBusy>Saving</BusyButton>
        </div>
      </KitCard>
      <KitCard title="Buttons of the first page">
        <div className={styles.row}>
          <PlainButton look="default">Default</PlainButton>
          <PlainButton look="light">Light</PlainButton>
          <PlainButton look="subtle">Subtle</PlainButton>
          {(['subtle', 'gray', 'light', 'filled'] as const).map((look) => (
            <IconButton key={look} look={look} aria-label={`Share, ${look}`}>
              <IconShare2 size={20} aria-hidden />
            </IconButton>
          ))}
        </div>
      </KitCard>
      <KitCard title="Fields">
        <TextInput label="Question" placeholder="What should we stop doing?" />
        <TextInput label="Email" defaultValue="ada@example" error="This is not an email address" />
        <Textarea label="Answer" description="Others see it without your name" />
        <Select label="Who can join" data={['Anyone', 'My organisation']} defaultValue="Anyone" />
        <TextInput label="Join code" defaultValue="K7M4QX" disabled />
      </KitCard>
      <KitCard title="Choices">
        <Checkbox label="Show results" defaultChecked />
        <Checkbox label="Repeat this question" />
        <Switch label="Approve answers first" defaultChecked />
        <Switch label="Sound" />
        <SegmentedControl aria-label="View" data={['Answers', 'Results']} value={view} onChange={setView} />
      </KitCard>
    </KitPart>
  )
}
