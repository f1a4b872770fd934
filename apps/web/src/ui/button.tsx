import { Button as VendorButton } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AriaAttributes, ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';

interface Look {
  /** `primary`: the page's main action, at most one. `quiet`: no border until hovered. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  iconAfter?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
}

interface ButtonProps extends Look, AriaAttributes {
  id?: string;
  onClick?: (event: React.MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit';
  /** The name or id of the form for a submit button outside it. */
  form?: string;
  disabled?: boolean;
  /** In progress: the button is disabled and shows it. */
  loading?: boolean;
  autoFocus?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A button. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <VendorButton
      {...rest}
      type={type}
      leftSection={icon}
      rightSection={iconAfter}
      classNames={classNames}
      data-look={variant}
      // In a dialog this sets the initial focus.
      data-autofocus={rest.autoFocus || undefined}
      data-measure={size}
      loaderProps={{ size: 16, color: 'var(--text-muted)' }}
    />
  );
}

const classNames = { root: styles.root, section: styles.section, label: styles.label };

type AnchorProps = Look & Omit<ComponentPropsWithRef<'a'>, 'children'>;

function AnchorButton({ variant = 'secondary', size = 'medium', icon, iconAfter, ...rest }: AnchorProps) {
  return (
    <VendorButton
      component="a"
      {...rest}
      leftSection={icon}
      rightSection={iconAfter}
      classNames={classNames}
      data-look={variant}
      data-measure={size}
    />
  );
}

/** An internal link styled as a button. */
export const LinkButton = createLink(AnchorButton);
