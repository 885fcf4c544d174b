import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Kyc } from './Kyc.tsx';
import { schema } from './kyc.schema.ts';

const draw = (verified: number | null) =>
  renderScreen(Kyc, schema, {
    'session.isLoggedIn': true,
    'user.verified': verified,
    'user.level': verified === null ? null : `level of ${verified}`,
  });
const places = () => screen.getAllByRole('listitem').flatMap(({ dataset }) => dataset['place'] ?? []);

describe('the KYC levels', () => {
  it.each([
    [0, ['current', 'next', 'later', 'later'], ['/identity']],
    [2, ['passed', 'current', 'next', 'later'], ['/address']],
    [1, ['passed', 'passed', 'current', 'later'], []],
    [3, ['current'], []],
    [null, ['later', 'later', 'later', 'later'], []],
  ])('[FAC-8] with verified %j are %j and lead on to %j', (verified, expected, hrefs) => {
    draw(verified);
    expect(places()).toEqual(expected);
    expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(verified === null ? 0 : 1);
    expect([...document.querySelectorAll('[data-place] a')].map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('say the level in words, or that there is none', () => {
    draw(2);
    expect(screen.getByRole('definition').textContent).toBe('level of 2');
    draw(null);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('kyc.none');
  });
});
