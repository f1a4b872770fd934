import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowValue } from '../../../flow/graph-shape.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { JsonField, readJsonObject } from '../json-field.tsx';
import nodes from '../nodes/nodes.module.css';
import { usePins } from './pins.ts';

interface PinFieldProps {
  node: string;
  /** What a test or the last run gave: offered as the output to pin. */
  offered: FlowValue | undefined;
}

const textOf = (value: FlowValue | undefined): string => JSON.stringify(value ?? {}, null, 2);

/** The output that tests take from a step instead of carrying it out. */
export function PinField({ node, offered }: PinFieldProps) {
  const { t } = useTranslation();
  const { of, pin, unpin } = usePins();
  const pinned = of[node];
  const [text, setText] = useState(() => textOf(pinned ?? offered));
  const output = readJsonObject(text);
  return (
    <div className={nodes.stack}>
      <JsonField
        label={t('workflows.pins.output')}
        description={t('workflows.pins.hint')}
        value={text}
        rows={6}
        onChange={setText}
      />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          size="small"
          icon={<IconPin size={15} aria-hidden />}
          disabled={!output}
          onClick={() => output && pin(node, output)}
        >
          {t(pinned ? 'workflows.pins.replace' : 'workflows.pins.pin')}
        </Button>
        {offered !== undefined && (
          <Button size="small" variant="quiet" onClick={() => setText(textOf(offered))}>
            {t('workflows.pins.take')}
          </Button>
        )}
        {pinned && (
          <Button
            size="small"
            variant="quiet"
            icon={<IconPinnedOff size={15} aria-hidden />}
            onClick={() => unpin(node)}
          >
            {t('workflows.pins.unpin')}
          </Button>
        )}
        {pinned && <Badge tone="accent">{t('workflows.pins.pinned')}</Badge>}
      </div>
    </div>
  );
}
