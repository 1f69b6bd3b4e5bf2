import type { Child } from 'hono/jsx';

export interface Tab {
  readonly key: string;
  readonly label: Child;
  readonly content: Child;
}

interface Props {
  readonly id: string;
  readonly label: string;
  /** Tabs of one group are switched together over the whole page and remembered. */
  readonly group?: string;
  readonly tabs: readonly Tab[];
}

/** Tabs according to the ARIA practices. Without scripts, all panels are shown, one below the other. */
export function Tabs({ id, label, group, tabs }: Props) {
  return (
    <div class="tabs" data-tabs={group ?? ''}>
      <div class="tablist" role="tablist" aria-label={label}>
        {tabs.map(({ key, label: text }, index) => (
          <button
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={index === 0 ? 'true' : 'false'}
            tabindex={index === 0 ? 0 : -1}
            data-key={key}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ key, label: text, content }, index) => (
        <div
          class={index === 0 ? 'panel on' : 'panel'}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
        >
          <p class="unscripted">{text}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

export interface Choice {
  readonly title: string;
  readonly name?: string;
  /** The name of a choice of another list, which is made with this one. */
  readonly leadsTo?: string | undefined;
  readonly content: Child;
}

/** Several examples, with a list to choose one. */
export function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  const [only] = choices;
  if (!only) return null;
  if (choices.length === 1) return <div class="choice on">{only.content}</div>;
  return (
    <div class="choices" data-choices>
      <select aria-label={label}>
        {choices.map(({ title, name, leadsTo }, index) => (
          <option value={String(index)} data-name={name} data-leads-to={leadsTo}>
            {title}
          </option>
        ))}
      </select>
      {choices.map(({ title, content }, index) => (
        <div class={index === 0 ? 'choice on' : 'choice'}>
          <p class="unscripted">{title}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
