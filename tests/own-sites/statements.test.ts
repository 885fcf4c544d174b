import { describe, expect, it } from 'vitest';
import { against } from './checks.ts';
import { own } from './own.ts';

describe('the sites keep their statements', () => {
  it('[SIT-2][SIT-3][SIT-4][SIT-7] on ids, hosts and currencies', () => {
    expect(against(own, ['SIT-2', 'SIT-3', 'SIT-4', 'SIT-7'])).toEqual([]);
  });

  it('[LNG-1][LNG-11][LNG-16] on what the languages are', () => {
    expect(against(own, ['LNG-1', 'LNG-11', 'LNG-16', 'THM-3'])).toEqual([]);
  });

  it('[LNG-2][LNG-3][LNG-4][LNG-5] on which languages main, Turkey, the EU, and the sites in English offer', () => {
    expect(against(own, ['LNG-2', 'LNG-3', 'LNG-4', 'LNG-5'])).toEqual([]);
  });

  it('[LNG-6] on which languages the US, Japan and the UAE offer', () => {
    expect(against(own, ['LNG-6'])).toEqual([]);
  });

  it('[SIT-17][SIT-9][SIT-22][RTE-21] on what is hidden, and where the app is offered', () => {
    expect(against(own, ['SIT-17', 'SIT-9', 'SIT-22', 'RTE-21'])).toEqual([]);
  });

  it('[SIT-19][SIT-20][SIT-21][RTE-18] on where the agreements are', () => {
    expect(against(own, ['SIT-19', 'SIT-20', 'SIT-21', 'RTE-18', 'RTE-37'])).toEqual([]);
  });

  it('[RTE-27][RTE-28][RTE-29] on the compliance codes of routes', () => {
    expect(against(own, ['RTE-27', 'RTE-28', 'RTE-29'])).toEqual([]);
  });

  it('[RTE-23][RTE-24] on the pages that ask nothing about a user', () => {
    expect(against(own, ['RTE-23', 'RTE-24'])).toEqual([]);
  });

  it('[DLG-12][DLG-10] on the order of modals, and which one takes over', () => {
    expect(against(own, ['DLG-12', 'DLG-10'])).toEqual([]);
  });

  it('[EUU-1][EUU-3][EUU-4][EUU-5] on what is upcoming', () => {
    expect(against(own, ['EUU-1', 'EUU-3', 'EUU-4', 'EUU-5'])).toEqual([]);
  });

  it('[BAR-1][BAR-10][BAR-11][BAR-12] on which site has which bar', () => {
    expect(against(own, ['BAR-1', 'BAR-10', 'BAR-11', 'BAR-12', 'SEL-4', 'DCL-2', 'DLB-1'])).toEqual([]);
  });

  it('[RES-3][RES-4][RES-5][CDK-5] on words that are agreed', () => {
    expect(against(own, ['RES-3', 'RES-4', 'RES-5', 'CDK-5', 'CDK-7', 'DCL-3'])).toEqual([]);
  });

  it('[RES-10][AGR-8][UZ-1][UZ-3] on notices that cannot be closed, and on what the account is', () => {
    expect(against(own, ['RES-10', 'AGR-8', 'UZ-1', 'UZ-3'])).toEqual([]);
  });
});
