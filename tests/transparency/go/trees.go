package main

import (
	"golang.org/x/mod/sumdb/tlog"
)

type inclusionQuestion struct {
	Record []byte           `json:"record"`
	Index  int64            `json:"index"`
	Size   int64            `json:"size"`
	Root   tlog.Hash        `json:"root"`
	Proof  tlog.RecordProof `json:"proof"`
}

func checkInclusion(q inclusionQuestion) (none, error) {
	return none{}, tlog.CheckRecord(q.Proof, q.Size, q.Root, q.Index, tlog.RecordHash(q.Record))
}

type head struct {
	Size int64     `json:"size"`
	Root tlog.Hash `json:"root"`
}

type consistencyQuestion struct {
	Earlier head           `json:"earlier"`
	Later   head           `json:"later"`
	Proof   tlog.TreeProof `json:"proof"`
}

func checkConsistency(q consistencyQuestion) (none, error) {
	return none{}, tlog.CheckTree(q.Proof, q.Later.Size, q.Later.Root, q.Earlier.Size, q.Earlier.Root)
}

// stored contains the hashes of a tree in the order of tlog's storage.
type stored []tlog.Hash

func (s stored) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for at, index := range indexes {
		hashes[at] = s[index]
	}
	return hashes, nil
}

func store(records [][]byte) (stored, error) {
	var hashes stored
	for n, record := range records {
		more, err := tlog.StoredHashes(int64(n), record, hashes)
		if err != nil {
			return nil, err
		}
		hashes = append(hashes, more...)
	}
	return hashes, nil
}

type records struct {
	Records [][]byte `json:"records"`
}

func rootOf(q records) (tlog.Hash, error) {
	hashes, err := store(q.Records)
	if err != nil {
		return tlog.Hash{}, err
	}
	return tlog.TreeHash(int64(len(q.Records)), hashes)
}

type proofQuestion struct {
	records
	// Index is the index of the record for which an inclusion proof is wanted.
	Index int64 `json:"index"`
	// Earlier is the size of the earlier tree for which a consistency proof is wanted.
	Earlier int64 `json:"earlier"`
}

type proofs struct {
	Inclusion   tlog.RecordProof `json:"inclusion"`
	Consistency tlog.TreeProof   `json:"consistency"`
}

func prove(q proofQuestion) (proofs, error) {
	hashes, err := store(q.Records)
	if err != nil {
		return proofs{}, err
	}
	size := int64(len(q.Records))
	inclusion, err := tlog.ProveRecord(size, q.Index, hashes)
	if err != nil {
		return proofs{}, err
	}
	consistency, err := tlog.ProveTree(size, q.Earlier, hashes)
	return proofs{inclusion, consistency}, err
}
