import { Pill, TagsInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, vendorField } from './field-props.ts';
import styles from './tags-field.module.css';

interface TagsFieldProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  maxTags?: number;
  /** Marks the texts that are not accepted. */
  isWrong?: (text: string) => boolean;
}

/** Several short texts, trimmed and unique; each is added with Enter, a comma or on leaving the input. */
export function TagsField({ value, onChange, isWrong, ...props }: TagsFieldProps) {
  const { t } = useTranslation();
  return (
    <TagsInput
      {...vendorField(props)}
      value={[...value]}
      onChange={onChange}
      splitChars={[',', ';', ' ', '\n']}
      acceptValueOnBlur
      clearable={false}
      classNames={{ inputField: styles.input }}
      renderPill={({ value: text, onRemove, disabled }) => {
        const wrong = isWrong?.(String(text)) === true;
        return (
          <Pill
            withRemoveButton
            disabled={disabled}
            onRemove={onRemove}
            removeButtonProps={{ 'aria-label': t('ui.removeTag', { name: text }), 'aria-hidden': false }}
            className={wrong ? styles.wrong : undefined}
          >
            {wrong && <IconAlertCircle size={13} aria-hidden className={styles.icon} />}
            {text}
          </Pill>
        );
      }}
    />
  );
}
