package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

type noteQuestion struct {
	Note  string   `json:"note"`
	Vkeys []string `json:"vkeys"`
}

type verifiedNote struct {
	Text string `json:"text"`
	// Signers are the known keys of valid signatures, as <name>+<id>.
	Signers []string `json:"signers"`
}

func checkNote(q noteQuestion) (verifiedNote, error) {
	verifiers, err := verifiersOf(q.Vkeys)
	if err != nil {
		return verifiedNote{}, err
	}
	opened, err := note.Open([]byte(q.Note), note.VerifierList(verifiers...))
	if err != nil {
		return verifiedNote{}, err
	}
	signers := make([]string, len(opened.Sigs))
	for at, signature := range opened.Sigs {
		signers[at] = fmt.Sprintf("%s+%08x", signature.Name, signature.Hash)
	}
	return verifiedNote{opened.Text, signers}, nil
}

func verifiersOf(vkeys []string) ([]note.Verifier, error) {
	verifiers := make([]note.Verifier, len(vkeys))
	for at, vkey := range vkeys {
		verifier, err := note.NewVerifier(vkey)
		if err != nil {
			verifier, err = newCosignatureVerifier(vkey)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", vkey, err)
		}
		verifiers[at] = verifier
	}
	return verifiers, nil
}

type signQuestion struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

type signedNote struct {
	Note string `json:"note"`
	Vkey string `json:"vkey"`
}

// signNote signs a text with a new key.
func signNote(q signQuestion) (signedNote, error) {
	skey, vkey, err := note.GenerateKey(rand.Reader, q.Name)
	if err != nil {
		return signedNote{}, err
	}
	signer, err := note.NewSigner(skey)
	if err != nil {
		return signedNote{}, err
	}
	signed, err := note.Sign(&note.Note{Text: q.Text}, signer)
	return signedNote{string(signed), vkey}, err
}

// Cosignatures are a time and a signature of the time and the text (c2sp.org/tlog-cosignature, version 1). sumdb/note does not
// support them.
const cosignatureType = 4

const timeBytes = 8

func cosignedMessage(seconds uint64, text []byte) []byte {
	return fmt.Appendf(nil, "cosignature/v1\ntime %d\n%s", seconds, text)
}

func cosignatureKeyHash(name string, key ed25519.PublicKey) uint32 {
	sum := sha256.Sum256(slices.Concat([]byte(name+"\n"), []byte{cosignatureType}, key))
	return binary.BigEndian.Uint32(sum[:])
}

func cosignatureVkey(name string, key ed25519.PublicKey) string {
	typed := append([]byte{cosignatureType}, key...)
	return fmt.Sprintf("%s+%08x+%s", name, cosignatureKeyHash(name, key), base64.StdEncoding.EncodeToString(typed))
}

type cosignatureVerifier struct {
	name string
	key  ed25519.PublicKey
}

func newCosignatureVerifier(vkey string) (note.Verifier, error) {
	name, rest, _ := strings.Cut(vkey, "+")
	_, encoded, _ := strings.Cut(rest, "+")
	typed, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || len(typed) != 1+ed25519.PublicKeySize || typed[0] != cosignatureType {
		return nil, errors.New("no key of a log or a witness")
	}
	key := ed25519.PublicKey(typed[1:])
	if cosignatureVkey(name, key) != vkey {
		return nil, errors.New("the id of the key is wrong")
	}
	return cosignatureVerifier{name, key}, nil
}

func (v cosignatureVerifier) Name() string    { return v.name }
func (v cosignatureVerifier) KeyHash() uint32 { return cosignatureKeyHash(v.name, v.key) }
func (v cosignatureVerifier) Verify(text, signature []byte) bool {
	if len(signature) != timeBytes+ed25519.SignatureSize {
		return false
	}
	message := cosignedMessage(binary.BigEndian.Uint64(signature), text)
	return ed25519.Verify(v.key, message, signature[timeBytes:])
}
